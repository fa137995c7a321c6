import type { ReactNode } from "react";
import { requestContext } from "../platform/request-context.server";
import { typeset } from "../platform/typeset";
import { ownPath } from "../requests/link.server";
import { NARROW_PAGE, REFERENCE } from "../ui/narrow-page";
import type { Route } from "./+types/data-page";
import { PHOTOS_TITLE } from "./data-words";
import { openedRequest } from "./opened.server";
import { type OwnData, readOwnData } from "./own-data.server";
import { Printing } from "./pass-on";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext).bindings;
  return { path: ownPath(params), data: await readOwnData(db, context.get(openedRequest)) };
}

/** Page with everything that is stored about a request, to read, print and save. */
export default function DataPage({ loaderData: { path, data } }: Route.ComponentProps) {
  const { reference, asOf, sections, photos, rights } = data;
  return (
    <div className={NARROW_PAGE}>
      <title>{`Meine Daten: Anfrage ${reference}`}</title>
      <header className="grid gap-2">
        <p className="print:hidden">
          <a href={path}>Zu Ihrer Anfrage</a>
        </p>
        <h1 className="text-title-l">Meine Daten</h1>
        <p className="text-ink-soft">
          Anfrage{" "}
          <strong className={REFERENCE} translate="no">
            {reference}
          </strong>
          , Stand {asOf}
        </p>
      </header>
      <p className="print:hidden">
        <a href={`${path}/daten.json`} download>
          Als Datei speichern (JSON)
        </a>
      </p>
      <Printing />
      {sections.map((section, index) => (
        <Part key={section.title} id={`data-${index}`} {...section}>
          {section.title === PHOTOS_TITLE && <Photos path={path} photos={photos} />}
        </Part>
      ))}
      <section className="grid gap-3" aria-labelledby="rights-title">
        <h2 className="text-title-m" id="rights-title">
          Ihre Rechte
        </h2>
        <ul className="grid list-disc gap-1 pl-[1.2rem]">
          {rights.map((right) => (
            <li key={right}>{typeset(right)}</li>
          ))}
        </ul>
        <p>
          Mehr dazu in der <a href="/datenschutz">Datenschutzerklärung</a>
        </p>
      </section>
    </div>
  );
}

function Photos({ path, photos }: Pick<OwnData, "photos"> & { path: string }) {
  return (
    <ul className="flex flex-col gap-3" aria-label="Fotos">
      {photos.map((photo, index) => (
        <li className="print:break-inside-avoid" key={photo.id}>
          <img
            className="block h-auto max-w-full rounded-small bg-mist"
            src={`${path}/fotos/${photo.id}`}
            alt={`Foto ${index + 1}`}
            width={photo.width}
            height={photo.height}
          />
        </li>
      ))}
    </ul>
  );
}

function Part({ id, title, rows, children }: OwnData["sections"][number] & { id: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby={id}>
      <h2 className="text-title-m" id={id}>
        {title}
      </h2>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, value }, index) => (
          <div
            className="grid gap-x-4 border-t border-line pt-2 sm:grid-cols-[12rem_1fr] print:break-inside-avoid print:grid-cols-[12rem_1fr]"
            // biome-ignore lint/suspicious/noArrayIndexKey: never reordered, and a label may come twice
            key={index}
          >
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{typeset(value)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
