/** A push message as the Worker encrypts it and the service worker shows it. */
export interface PushNotice {
  title: string;
  /** What a tap opens. */
  path: string;
  /** A message with the same tag takes the place of the one before. */
  tag: string;
  /** Whether the device rings although a message with this tag is there. */
  ringsAgain: boolean;
  /** How many requests and messages are new, for the app's icon. */
  badge: number;
}
