import { SidePage } from "../screens";
import { InstallHint } from "./install-hint";
import { PushSettings } from "./push-settings";

/** The admin area as an app: installation and notifications. */
export default function AppPage() {
  return (
    <SidePage titleId="app-title" title="App und Benachrichtigungen">
      <p className="max-w-reading">Die Verwaltung lässt sich wie eine App auf den Startbildschirm legen.</p>
      <div className="mt-4 grid gap-6 md:grid-cols-[minmax(0,24rem)_minmax(0,20rem)] md:gap-12">
        <PushSettings />
        <InstallHint />
      </div>
    </SidePage>
  );
}
