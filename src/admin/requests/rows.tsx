import type { ComponentProps } from "react";
import { Link } from "react-router";
import { labelOf } from "../../content/labels";
import { asksForOutcome, type Group, isDemand, type ShownMark } from "../../desk/marks";
import { type Stage, stages } from "../../desk/stage";
import { phoneNumbers } from "../../requests/phone-numbers";
import { classes } from "../../ui/classes";
import { Badge, Dotted, Time } from "../facts";
import { PhoneIcon } from "../icons";
import { RecordedLink } from "./contact-links";
import { OutcomeQuestion } from "./outcome-question";
import { useOpenId, useRowLink } from "./row-links";
import { Seen } from "./seen";

export interface ListedRow {
  title: string;
  about: string;
  /** Stays together where it fits a line. */
  extent?: string;
  preview?: string;
  phone: string | null;
  email: string;
}

interface RowProps extends ListedRow {
  id: string;
  version: number;
  createdAt: string;
  stage: Stage;
  marks: readonly ShownMark[];
  group: Group | null;
  /** Words on what is arranged for later, or that it was lost. */
  later: string | null;
  seen: string;
  path: string;
}

const LINK = classes(
  "grid min-w-0 flex-auto content-center rounded-corner py-1 pl-3 leading-[1.4] text-inherit no-underline hover:bg-mist md:py-1.5",
);

/** Classes of a row in two lines, on a large screen while nothing is open beside the list. */
const TWO_LINES = classes("2xl:grid-cols-[minmax(0,1fr)_13rem_12rem_8.5rem] 2xl:items-center 2xl:gap-x-4");

/** Classes of a line; where it is very short, what stands at its end goes below a long name. */
const LINE = classes("flex min-w-0 items-baseline justify-between gap-x-3");

/** Classes of a cell in the middle of both lines. */
const BOTH = classes("2xl:row-[1/3] 2xl:self-center");

const CALL = classes(
  "grid w-13 flex-none place-items-center rounded-corner text-accent-strong hover:bg-mist focus-visible:-outline-offset-4",
);

/** Classes of the row that is open. Its ground is not that of a mark. */
const OPEN = classes("bg-mist [box-shadow:inset_4px_0_var(--color-accent)]");

/** Marks of a row: what stands beside the first is no answer of the customer, but for a demand for data. */
function Marks({ marks, look }: Pick<RowProps, "marks"> & Pick<ComponentProps<typeof Badge>, "look">) {
  return marks.map(({ id, label }, index) => (
    <Badge key={id} look={index > 0 && !isDemand({ id }) ? "strong" : look}>
      {label}
    </Badge>
  ));
}

/** The text of a row: three lines in a narrow list, two in a wide one. */
function RowText(props: RowProps & { isWide: boolean }) {
  const { title, about, extent, preview, phone, email, createdAt, stage, marks, group, later, isWide } = props;
  const isDue = marks.length > 0;
  const standing = later ?? (stage && labelOf(stages, stage));
  return (
    <>
      <span className={classes(LINE, "max-[22rem]:flex-wrap", isWide && "2xl:contents")}>
        <strong className="font-strong wrap-anywhere">{title}</strong>
        <span
          className={classes(
            "ml-auto text-small whitespace-nowrap text-ink-soft tabular-nums",
            isWide && classes(BOTH, "2xl:col-4 2xl:text-right"),
          )}
        >
          <Time at={createdAt} />
        </span>
      </span>
      <div className="text-small">
        <Dotted facts={[about, extent]} />
      </div>
      {preview && (
        <span
          className={classes("line-clamp-2 wrap-anywhere text-ink-soft", isWide && "2xl:order-1 2xl:col-span-full")}
        >
          {preview}
        </span>
      )}
      <span className={classes(LINE, isWide && "2xl:contents")}>
        <span
          className={classes(
            "flex max-h-[1lh] min-w-0 flex-wrap overflow-hidden text-small text-ink-soft",
            isWide && classes(BOTH, "2xl:col-2 2xl:grid 2xl:max-h-none"),
          )}
        >
          <span className="truncate">{phone}</span>
          <span className="truncate">
            {phone && email && <span className={classes("whitespace-pre", isWide && "2xl:hidden")}> · </span>}
            {email}
          </span>
        </span>
        {/* Before they take a second line, the address gives way, and the number is still read. */}
        <span
          className={classes(
            "max-w-[65%] min-w-min flex-none",
            isWide && classes(BOTH, "2xl:col-3 2xl:max-w-none 2xl:min-w-0 2xl:text-right"),
          )}
        >
          <span className="flex flex-wrap justify-end gap-1">
            <Marks marks={marks} look={group === "answer" ? "answer" : "strong"} />
            {!isDue && standing && <Badge look="quiet">{standing}</Badge>}
          </span>
        </span>
      </span>
    </>
  );
}

/** A request or message in three lines; a tap opens it, the button calls. */
export function SubmissionRow(props: RowProps) {
  const { id, version, title, phone, marks, seen, path } = props;
  const [number] = phoneNumbers(phone);
  const { search, history } = useRowLink();
  const openId = useOpenId();
  const isOpen = openId === id;
  const isWide = openId === undefined;
  const isAsked = marks.some(asksForOutcome) && !isOpen;
  return (
    <Seen value={seen}>
      <li className="border-b border-line">
        <div className={classes("-mx-3 flex items-stretch rounded-corner", isOpen && OPEN)}>
          <Link
            className={classes(LINK, !number && "pr-13", isWide && TWO_LINES)}
            to={{ pathname: path, search }}
            aria-current={isOpen ? "true" : undefined}
            {...history}
          >
            <RowText {...props} isWide={isWide} />
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
        {isAsked && <OutcomeQuestion name={title} followUp={{ id, version }} />}
      </li>
    </Seen>
  );
}
