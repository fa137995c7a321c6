/** Chromium's own stand-in for a fingerprint sensor (the DevTools protocol's domain WebAuthn). */
import type { CDPSession, Page } from "@playwright/test";

/** A sensor of the browser's own device. */
export interface VirtualAuthenticator {
  /** Whether the finger that is laid on it is the right one. */
  recognise(isRight: boolean): Promise<void>;
  /** Ids of the keys that it holds, in base64. */
  keys(): Promise<string[]>;
}

/** Gives the page's browser a sensor that recognises its owner. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async recognise(isUserVerified) {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
    },
    async keys() {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials.map(({ credentialId }) => credentialId);
    },
  };
}
