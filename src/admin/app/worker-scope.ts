/**
 * The service worker's global scope, as far as ours uses it: TypeScript's own types for it conflict with those for
 * pages.
 */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

/** A page of the app that is open. */
interface AppPage {
  url: string;
  focus(): Promise<unknown>;
  postMessage(data: unknown): void;
}

interface AppWorkerScope {
  addEventListener(type: "install", listener: () => void): void;
  addEventListener(type: "message", listener: (event: MessageEvent) => void): void;
  addEventListener(type: "push", listener: (event: WorkerEvent & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    type: "notificationclick",
    listener: (event: WorkerEvent & { notification: Notification }) => void,
  ): void;
  skipWaiting(): Promise<void>;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<AppPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

export const appWorker = globalThis as unknown as AppWorkerScope;
