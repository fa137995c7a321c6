import { QuietButton } from "../buttons";
import { Fold } from "../fold";
import { ShareIcon } from "../icons";
import { createStore } from "./store";

/**
 * Chromium's event, which TypeScript has no type for
 * (https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent).
 */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const installPrompt = createStore<InstallPrompt | undefined>(undefined);

/** The browser offers the installation once, soon after the page has loaded: long before the settings are open. */
export function rememberInstallPrompt(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    installPrompt.set(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => installPrompt.set(undefined));
}

/** Hint how to add the admin area to the home screen: a button where the browser offers one, the two taps on iOS. */
export function InstallHint() {
  const prompt = installPrompt.useValue();
  const isApp = matchMedia("(display-mode: standalone)").matches;
  if (isApp || !(prompt || isIos())) return null;
  return (
    <Fold id="install" title="Auf den Startbildschirm">
      <div className="grid justify-items-start gap-3">
        {prompt ? (
          <QuietButton onClick={() => void prompt.prompt().then(() => installPrompt.set(undefined))}>
            Als App installieren
          </QuietButton>
        ) : (
          <ol className="grid list-decimal gap-1 pl-6">
            <li>
              Unten in Safari auf das Teilen-Symbol{" "}
              <span className="inline-block align-[-0.2em]">
                <ShareIcon />
              </span>{" "}
              tippen
            </li>
            <li>„Zum Home-Bildschirm“ wählen</li>
          </ol>
        )}
      </div>
    </Fold>
  );
}

/** iPads call themselves Macs, which have no touch screen. */
export function isIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
