import { DASHBOARD_PATH } from "../../content/admin-paths";
import { company } from "../../content/company";
import { ButtonLink } from "../../ui/button";
import { links as linksOfFrame } from "../frame";

// A second import of the stylesheet would make its address a script of its own, and an empty one.
export const links = linksOfFrame;

export const meta = () => [
  { title: `Keine Verbindung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/** Page that the service worker shows when a page of the admin area cannot be fetched. It runs no script. */
export default function OfflinePage() {
  return (
    <main className="mx-auto mt-[clamp(1rem,8vh,5rem)] grid w-[min(100%-2rem,26rem)] grid-cols-1 justify-items-start gap-4">
      <p className="font-strong text-ink-soft">{company.name}</p>
      <h1 className="text-title-l">Keine Verbindung</h1>
      <p>Die Verwaltung ist gerade nicht zu erreichen: Es fehlt das Internet, oder der Server antwortet nicht.</p>
      <p>
        Anrufen können Sie trotzdem: Die Telefonnummer zu jeder Anfrage steht in der E-Mail, mit der sie gemeldet wurde.
      </p>
      <ButtonLink href={DASHBOARD_PATH}>Erneut versuchen</ButtonLink>
    </main>
  );
}
