/** Parts of the sections of the settings. */
import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../../ui/classes";
import type { ToastMessage } from "../../ui/toast-region.client";
import { PostButton } from "../post";
import type { Post } from "../queries";

export const SETTINGS_SECTION = classes("grid content-start justify-items-start gap-2");

/** Fragments of the settings' address. */
export const PASSKEYS_ID = "geraete";
export const CALENDAR_ID = "kalender";

interface SettingsSectionProps extends ComponentProps<"section"> {
  /** What it is for, where its title does not say it. */
  about?: string;
}

export function SettingsSection({ id, title, about, className, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section
      className={classes(SETTINGS_SECTION, "border-t border-line pt-4", className)}
      id={id}
      aria-labelledby={titleId}
    >
      <h3 className="text-card" id={titleId}>
        {title}
      </h3>
      {about && <p className="-mt-2 text-small text-ink-soft">{about}</p>}
      {children}
    </section>
  );
}

interface SettingsRowProps extends Pick<Post<object, unknown>, "to" | "changes"> {
  title: string;
  /** Time since when, or until when; what the days meet. */
  about?: ReactNode;
  badge?: ReactNode;
  /** The button that ends it; absent for this browser's own session. */
  button?: keyof typeof FAILURES | false;
  children?: ReactNode;
}

const FAILURES = { Entfernen: "Nicht entfernt", Abmelden: "Nicht abgemeldet" };

/** Row of a device or day, and the button that ends it. */
export function SettingsRow({ title, about, badge, button, children, ...post }: SettingsRowProps) {
  return (
    <li className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 border-t border-line">
      <span className="flex flex-wrap gap-x-2 font-strong">
        {title}
        {badge}
      </span>
      <span className="flex gap-x-4">
        {children}
        {button && (
          <PostButton look="link" failure={FAILURES[button]} aria-label={`${button}: ${title}`} {...post}>
            {button}
          </PostButton>
        )}
      </span>
      {about && <span className="basis-full pb-2 text-small text-ink-soft empty:hidden">{about}</span>}
    </li>
  );
}

/** Toast about a test message. @param error the code of what refused it */
export function testOutcome(what: string, error: string | null): ToastMessage {
  if (error === null) return { title: `${what} gesendet` };
  return { title: `${what} nicht gesendet`, description: error, tone: "destructive" };
}
