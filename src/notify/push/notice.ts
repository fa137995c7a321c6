/** A push message as the Worker encrypts it and the service worker shows it. */
export interface PushNotice {
  title: string;
  /** What a tap opens. */
  path: string;
  /** A message replaces the previous one with the same tag. */
  tag: string;
  /** Whether the device rings even if it shows a message with this tag. */
  ringsAgain: boolean;
  /** How many requests and messages are new, for the app's icon. */
  badge: number;
}
