/** How many words the owner has to learn: what is picked or stands as a state on the screens behind the login. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  acceptanceChannels,
  accountEventKinds,
  agreedPlaces,
  customerKinds,
  notedChannels,
  offerStatuses,
  orderEnds,
  statuses,
} from "../../src/content/lists";
import { lineRhythms, materialChoices, offerRhythms, units } from "../../src/offer/options";
import { groups, marks } from "../../src/order/marks";
import { stages } from "../../src/order/stage";
import { contactChannels, lossReasons, ORDER_ENDED, outcomes, statusLabel } from "../../src/requests/work/options";

/** What is said of a request, an offer or an order, and by whom: each list as its screen offers or shows it. */
const SAID = {
  "the stages": [{ label: "Alle" }, { label: "Heute dran" }, ...stages, { label: statusLabel("lost") }],
  "why one was lost": [...lossReasons, ORDER_ENDED],
  "how a call went, or that the customer has answered": outcomes,
  "how far an offer is": offerStatuses.filter(({ id }) => id !== "draft"),
  "who gets it": customerKinds,
  "how an answer came": notedChannels,
  "where something was agreed": agreedPlaces,
  "how an order ends": orderEnds,
};

/** The words in which an offer is priced, which its customer reads too. */
const PRICED = { units, rhythms: [...offerRhythms, ...lineRhythms] };

/** What asks for something today, one mark a row, below three headings; a viewing is called by its time. */
const MARKS = [...groups, ...marks].flatMap(({ label }) => (typeof label === "string" ? { label } : []));

/** What the history, files and mails say, and nobody picks. */
const RECORDED = { statuses, offerStatuses, contactChannels, acceptanceChannels, accountEventKinds, materialChoices };

/** Where one looks, and what fills the box: the tabs, the periods of the statistics, an amount's column, a template. */
const PLACES = ["Anfragen", "Nachrichten", "Statistik", "30 Tage", "12 Monate", "je Monat", "Um Bestätigung bitten"];

type Lists = Record<string, readonly { label: string }[]>;

/** The same word is learnt once, wherever it stands. */
function distinct(lists: Lists): string[] {
  const found = new Map<string, string>();
  for (const { label } of Object.values(lists).flat())
    if (!found.has(label.toLowerCase())) found.set(label.toLowerCase(), label);
  return [...found.values()];
}

const GROUPS = [
  { name: "what is said of requests, offers and orders", lists: SAID, max: 35 },
  {
    name: "what asks for something today",
    lists: { due: MARKS, viewing: [{ label: "Besichtigung" }] },
    max: 22,
  },
  { name: "what an offer is priced in", lists: PRICED, max: 20 },
];

test.each(GROUPS)("$name has at most $max labels", ({ name, lists, max }) => {
  const labels = distinct(lists);
  console.info(`${labels.length} labels, ${name}: ${labels.join(" · ")}`);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels.length).toBeLessThanOrEqual(max);
});

test("no other list of labels stands in the sources of these screens", () => {
  const known = [SAID, { marks: MARKS }, PRICED, RECORDED].flatMap(distinct).concat(PLACES);
  const isKnown = (label: string) => known.some((other) => other.toLowerCase() === label.toLowerCase());
  const rooms = ["src/admin", "src/requests/work"];
  const inRooms = rooms.flatMap((room) => readdirSync(room, { recursive: true }).map((file) => `${room}/${file}`));
  const files = [
    "src/content/lists.ts",
    "src/offer/options.ts",
    "src/order/stage.ts",
    "src/order/marks.ts",
    ...inRooms,
  ];
  const found = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/\{ id: "[^"]*", label: "([^"]*)"/g)].map(([, label = ""]) => label),
    );
  expect(found.length).toBeGreaterThan(60);
  expect(found.filter((label) => !isKnown(label))).toEqual([]);
});
