import { Link } from "react-router";
import { OUTCOME_OPEN, type Stage, stageInWords } from "../../order/stage";
import { phoneNumbers } from "../../requests/phone-numbers";
import type { Kind } from "../../requests/work/steps";
import { classes } from "../../ui/classes";
import { Badge, Time } from "../box";
import { PhoneIcon } from "../icons";
import { RecordedLink } from "./contact-links";
import { OutcomeQuestion } from "./outcome-question";
import { useOpenId, useRowLink } from "./row-links";

export interface ListedRow {
  title: string;
  about: string;
  /** Clamped to two lines (spec section 2). */
  preview?: string;
  phone: string | null;
  email: string;
}

interface RowProps extends ListedRow {
  id: string;
  kind: Kind;
  version: number | null;
  createdAt: string;
  stage: Stage;
  /** The mark of what is due. */
  due: string | null;
  /** What is arranged for later. */
  later: string | null;
  path: string;
}

const LINK = classes(
  "grid min-w-0 flex-auto content-center py-2 pl-3 leading-[1.4] text-inherit no-underline hover:bg-mist",
);

/** Where nothing is open beside the list, a large screen has a row in one line. */
const ONE_LINE = classes(
  "2xl:min-h-13 2xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.5fr)_12rem_8.5rem] 2xl:items-center 2xl:gap-x-4",
);

const LINE = classes("flex min-w-0 items-baseline justify-between gap-3");

const CALL = classes(
  "grid w-13 flex-none place-items-center rounded-small text-accent-strong hover:bg-mist focus-visible:-outline-offset-4",
);

/** A request or message in three lines; a tap opens it, the button calls. */
export function Row({ id, kind, version, createdAt, stage, due, later, path, ...shown }: RowProps) {
  const { title, about, preview, phone, email } = shown;
  const [number] = phoneNumbers(phone);
  const { search, history } = useRowLink();
  const openId = useOpenId();
  const isOpen = openId === id;
  const isWide = openId === undefined;
  const mark = due ?? later ?? (stage && stageInWords(stage));
  const isAsked = due === OUTCOME_OPEN && version !== null && !isOpen;
  return (
    <li className={classes("-mx-3 border-b border-line", isOpen && "bg-water")}>
      <div className="flex items-stretch">
        <Link
          className={classes(LINK, !number && "pr-3 2xl:pr-13", isWide && ONE_LINE)}
          to={{ pathname: path, search }}
          aria-current={isOpen ? "true" : undefined}
          {...history}
        >
          <span className={classes(LINE, isWide && "2xl:contents")}>
            <strong className="truncate font-bold">{title}</strong>
            <span
              className={classes(
                "text-small whitespace-nowrap text-ink-soft tabular-nums",
                isWide && "2xl:order-1 2xl:text-right",
              )}
            >
              <Time at={createdAt} />
            </span>
          </span>
          <span className="truncate">{about}</span>
          {preview && (
            <span
              className={classes("line-clamp-2 wrap-anywhere text-ink-soft", isWide && "2xl:order-2 2xl:col-span-full")}
            >
              {preview}
            </span>
          )}
          <span className={classes(LINE, isWide && "2xl:contents")}>
            <span className="truncate text-small text-ink-soft">{[phone, email].filter(Boolean).join(" · ")}</span>
            <span className={classes(isWide && "2xl:text-right")}>
              {mark && <Badge look={due ? "urgent" : stage === "order" ? "good" : "quiet"}>{mark}</Badge>}
            </span>
          </span>
        </Link>
        {number && (
          <RecordedLink
            className={CALL}
            subjectId={id}
            channel="phone"
            href={`tel:${number.dialled}`}
            aria-label={`Anrufen: ${title}`}
          >
            <PhoneIcon />
          </RecordedLink>
        )}
      </div>
      {isAsked && (
        <div className="px-3">
          <OutcomeQuestion name={title} followUp={{ id, version }} />
        </div>
      )}
    </li>
  );
}
