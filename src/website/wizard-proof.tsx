import { CallLinks } from "./call-links";
import { OwnerLine } from "./owner-line";
import { TrustList } from "./trust-list";

/** Beside the wizard, or below it where there is no room: who answers, what speaks for the company, and the numbers. */
export function WizardProof() {
  return (
    <aside
      className="grid content-start gap-6 rounded-panel p-6 bg-pool 3xl:sticky 3xl:top-[6.25rem] 3xl:self-start print:hidden"
      aria-label="Über uns"
    >
      <OwnerLine />
      <TrustList className="text-base" />
      <div className="grid gap-2">
        <h2 className="text-card">Lieber telefonisch?</h2>
        <CallLinks place="card" />
      </div>
    </aside>
  );
}
