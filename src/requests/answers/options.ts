/** Closed lists of the quote funnel. Labels are read; ids are what forms send, the API takes and D1 stores. */
import { labelOf } from "../../content/labels";
import type { QuoteService } from "../../content/quote";
import { LIST_SEPARATOR } from "../../platform/text/read-form";

export interface Option<Id extends string = string> {
  id: Id;
  label: string;
  /** Explanation that the label leaves out. */
  hint?: string;
  /** Whether it is folded behind the others. */
  folded?: true;
  /** The label where there is little room. */
  short?: string;
}

function options<const Labels extends Record<string, string>>(labels: Labels) {
  return Object.entries(labels).map(([id, label]) => ({ id, label })) as Option<keyof Labels & string>[];
}

const PROPERTY_TYPES = options({
  house: "Haus",
  apartment: "Wohnung",
  office: "Büro",
  commercial: "Gewerberäume",
  hall: "Halle",
  warehouse: "Lagerhalle",
  factory: "Produktionshalle",
  kindergarten: "Kindergarten",
  daycare: "Kindertagespflege",
  school: "Schule",
  university: "Hochschule",
  apartment_building: "Mehrfamilienhaus",
  office_complex: "Bürokomplex",
  commercial_building: "Gewerbegebäude",
  facade: "Fassade",
  property_management: "Hausverwaltung",
  custom: "Anderes Objekt",
  special: "Sonderobjekt",
});
type PropertyTypeId = (typeof PROPERTY_TYPES)[number]["id"];

/** Property types that may be a private person's: no company, institution or community of owners. */
export const PRIVATE_PROPERTY_TYPES: readonly string[] = [
  "house",
  "apartment",
  "custom",
  "special",
] satisfies PropertyTypeId[];

const SQUARE_METRES = "m²";
const bucket = (id: string): Option => {
  const size = id.replaceAll(/\d(?=\d{3}\b)/g, "$&.").replace("-", "–");
  return { id, label: `${size.endsWith("+") ? `über ${size.slice(0, -1)}` : size} ${SQUARE_METRES}` };
};
const buckets = (...ids: string[]): Option[] => ids.map(bucket);

const DEFAULT_SIZES = buckets("0-50", "51-100", "101-200", "201-500", "500+");
const named = (id: string, name: string, short: string): Option => ({ id, label: `${name} (${short})`, short });
const OTHER_SIZES: Option[] = [
  named("small", "Klein", "bis 100 m²"),
  named("medium", "Mittel", "100–500 m²"),
  named("large", "Groß", "500–1.000 m²"),
  named("xlarge", "Sehr groß", "über 1.000 m²"),
  { id: "custom_size", label: "Andere Größe" },
];

const COMMON_TASKS = options({
  vacuum: "Staubsaugen",
  mop: "Böden wischen",
  bathroom: "Badreinigung",
  kitchen: "Küchenreinigung",
  windows: "Fenster putzen",
  window_frames: "Fensterrahmen",
  trash: "Müll entsorgen",
  cobwebs: "Spinnweben entfernen",
  deep_clean: "Grundreinigung",
  carpet_clean: "Teppichreinigung",
  floor_clean: "Bodenreinigung",
  dusting: "Staubwischen",
  surfaces: "Oberflächen abwischen",
  doors: "Türen und Türgriffe",
  radiators: "Heizkörper",
  light_switches: "Lichtschalter und Steckdosen",
  stairs: "Treppen",
  upholstery: "Polster",
});
type CommonTask = (typeof COMMON_TASKS)[number]["id"];

/** Common tasks of a regular cleaning. */
const REGULAR_TASKS: readonly CommonTask[] = [
  "vacuum",
  "mop",
  "bathroom",
  "kitchen",
  "windows",
  "trash",
  "dusting",
  "stairs",
];

/** Service with its card in step 1, and its choices in step 2. */
interface Service {
  label: string;
  /** Line that says what is meant. */
  hint: string;
  /** Label of its link below the choices of step 1; it is a choice there only once a link named it or it is chosen. */
  link?: string;
  propertyTypes: readonly PropertyTypeId[];
  /** Pre-filled property type; absent where people choose themselves. */
  prefilled?: PropertyTypeId;
  sizes: readonly Option[];
  /** Tasks of its own, beside the common ones. */
  ownTasks: readonly Option[];
  /** Common tasks that it is ordered with; the regular ones where they are absent. The others are folded. */
  usualTasks?: readonly CommonTask[];
}

/** Parts that the five services without property types of their own share. */
const BY_LINK = {
  propertyTypes: ["house", "apartment", "office", "commercial", "apartment_building", "custom"],
  sizes: DEFAULT_SIZES,
  ownTasks: [],
} as const;

/** Services that a link or step 1 uses. */
const SERVICES: Record<QuoteService, Service> = {
  household: {
    label: "Haushaltsreinigung",
    hint: "Haus oder Wohnung, regelmäßig oder einmalig",
    propertyTypes: ["house", "apartment"],
    prefilled: "house",
    sizes: buckets("30-50", "51-80", "81-120", "121-200", "200+"),
    ownTasks: options({
      garden: "Gartenarbeit",
      shopping: "Einkaufen",
      household_tasks: "Hilfe im Haushalt",
      laundry: "Wäsche waschen",
      ironing: "Bügeln",
      dish_washing: "Abwaschen",
    }),
  },
  office: {
    label: "Büroreinigung",
    hint: "Büros, Praxen und Gewerberäume",
    propertyTypes: ["office", "commercial"],
    prefilled: "office",
    sizes: buckets("50-100", "101-300", "301-500", "501-1000", "1000+"),
    ownTasks: options({
      desk_clean: "Schreibtische",
      meeting_rooms: "Besprechungsräume",
      entrance: "Eingangsbereich",
    }),
  },
  hall: {
    label: "Hallenreinigung",
    hint: "Hallen, Lager und Fertigung",
    propertyTypes: ["hall", "warehouse", "factory"],
    prefilled: "hall",
    sizes: buckets("200-500", "501-1000", "1001-2000", "2001-5000", "5000+"),
    ownTasks: options({
      machine_clean: "Maschinenreinigung",
      construction_clean: "Baureinigung",
      warehouse_clean: "Lagerreinigung",
      loading_dock: "Laderampe",
      high_clean: "Reinigung in der Höhe",
    }),
  },
  kindergarten: {
    label: "Kindergartenreinigung",
    hint: "Kindergarten und Tagespflege",
    propertyTypes: ["kindergarten", "daycare"],
    prefilled: "kindergarten",
    sizes: buckets("100-200", "201-400", "401-600", "601-1000", "1000+"),
    ownTasks: options({
      toys_clean: "Spielzeug",
      play_areas: "Spielbereiche",
      sleep_rooms: "Schlafräume",
      disinfection: "Desinfektion",
    }),
  },
  school: {
    label: "Schulreinigung",
    hint: "Schulen und Hochschulen",
    propertyTypes: ["school", "university"],
    prefilled: "school",
    sizes: buckets("500-1000", "1001-2000", "2001-5000", "5001-10000", "10000+"),
    ownTasks: options({
      classrooms: "Klassenräume",
      blackboards: "Tafeln",
      corridors: "Flure",
      cafeteria: "Mensa",
      sports_facilities: "Sportstätten",
    }),
  },
  property: {
    label: "Immobilienverwaltung & Fassadenreinigung",
    hint: "Treppenhaus, Außenanlagen, Fassade",
    propertyTypes: ["apartment_building", "office_complex", "commercial_building", "facade", "property_management"],
    prefilled: "apartment_building",
    sizes: [
      // The specification's sizes of houses begin at 500 m².
      { ...bucket("500-1000"), hint: "oder kleiner" },
      ...buckets("1001-3000", "3001-5000", "5001-10000", "10000+"),
    ],
    ownTasks: options({
      facade_cleaning: "Fassadenreinigung",
      window_cleaning: "Fensterreinigung",
      entrance_cleaning: "Eingangsreinigung",
      staircase_cleaning: "Treppenhausreinigung",
      balcony_cleaning: "Balkonreinigung",
      parking_cleaning: "Parkplatz und Tiefgarage",
      garden_maintenance: "Gartenpflege",
      graffiti_removal: "Graffiti-Entfernung",
      pressure_washing: "Hochdruckreinigung",
      gutter_cleaning: "Dachrinnenreinigung",
    }),
    usualTasks: [],
  },
  other: {
    label: "Sonstiges",
    hint: "Umzug, Veranstaltung, Notfall und mehr",
    propertyTypes: ["custom", "special"],
    prefilled: "custom",
    sizes: OTHER_SIZES,
    ownTasks: options({
      special_cleaning: "Sonderreinigung",
      emergency_cleaning: "Notfallreinigung",
      event_cleaning: "Veranstaltungsreinigung",
      move_cleaning: "Umzugsreinigung",
      renovation_cleaning: "Reinigung nach Renovierung",
      custom_service: "Andere Leistung",
    }),
  },
  window: {
    label: "Fensterreinigung",
    link: "Fenster",
    hint: "Glas und Rahmen, innen und außen",
    usualTasks: ["windows", "window_frames"],
    ...BY_LINK,
  },
  carpet: {
    label: "Teppich- und Polsterreinigung",
    link: "Teppich",
    hint: "Teppiche, Teppichböden und Polster",
    usualTasks: ["carpet_clean", "stairs", "upholstery"],
    ...BY_LINK,
  },
  floor: {
    label: "Fußbodengrundreinigung",
    link: "Boden",
    hint: "Alte Pflegefilme lösen, neu einpflegen",
    usualTasks: ["floor_clean", "stairs"],
    ...BY_LINK,
  },
  deep: {
    label: "Grundreinigung",
    link: "Grundreinigung",
    hint: "Gründlich bis in die Ecken",
    usualTasks: ["bathroom", "kitchen", "windows", "deep_clean", "floor_clean"],
    ...BY_LINK,
  },
  construction: {
    label: "Baureinigung",
    link: "Bau",
    hint: "Während und nach dem Bau",
    usualTasks: ["vacuum", "mop", "windows", "window_frames", "trash", "deep_clean"],
    ...BY_LINK,
  },
};

export type ServiceId = QuoteService;

export const serviceIds = Object.keys(SERVICES) as [ServiceId, ...ServiceId[]];

export const serviceOptions = serviceIds.map((id) => ({ id, label: SERVICES[id].label, hint: SERVICES[id].hint }));

export function isServiceId(value: unknown): value is ServiceId {
  return typeof value === "string" && (serviceIds as string[]).includes(value);
}

/** Choices of step 1: those that it always offers, and the others that the link named or that are chosen. */
export function serviceChoices(others: readonly (string | undefined)[] = []) {
  return serviceOptions.filter(({ id }) => !SERVICES[id].link || others.includes(id));
}

/** Services that are no choices, each by the name of its link. */
export function serviceLinks(choices: readonly (string | undefined)[] = []) {
  return serviceIds.flatMap((id) => {
    const label = SERVICES[id].link;
    return label && !choices.includes(id) ? [{ id, label }] : [];
  });
}

export function propertyTypesOf(service: ServiceId): Option<PropertyTypeId>[] {
  const { propertyTypes } = SERVICES[service];
  return PROPERTY_TYPES.filter((option) => propertyTypes.includes(option.id));
}

/** The property type that a service starts with, or "" where the visitor has to choose. */
export function prefilledPropertyType(service: ServiceId): PropertyTypeId | "" {
  return SERVICES[service].prefilled ?? "";
}

/** Whether its property types say what it is: a "Büro" is cleaned by the "Büroreinigung". */
export function hasOwnPlaces(service: string | null): boolean {
  return isServiceId(service) && service !== "other" && !SERVICES[service].link;
}

export function sizesOf(service: ServiceId): readonly Option[] {
  return SERVICES[service].sizes;
}

/** The task checklist of a service: what it is ordered with comes first, and the other common tasks are folded. */
export function tasksOf(service: ServiceId): readonly Option[] {
  const { ownTasks, usualTasks = REGULAR_TASKS } = SERVICES[service];
  const usual = COMMON_TASKS.filter(({ id }) => usualTasks.includes(id));
  const others = COMMON_TASKS.filter(({ id }) => !usualTasks.includes(id));
  const first = service === "household" ? [...usual, ...ownTasks] : [...ownTasks, ...usual];
  return [...first, ...others.map((task) => ({ ...task, folded: true as const }))];
}

/** Tasks of a checklist, whose answer is one string. */
export function splitTasks(selectedServices: string | null | undefined): string[] {
  return selectedServices ? selectedServices.split(LIST_SEPARATOR) : [];
}

const counts = (...ids: string[]): Option[] =>
  ids.map((id) => ({
    id,
    label: id.endsWith("+") ? `mehr als ${id.slice(0, -1)}` : id.replace("-", "–"),
  }));

export const rooms = counts("1", "2", "3", "4", "5", "6-10", "11-20", "20+");
const upToFive: Option[] = [...counts("1", "2", "3", "4"), { id: "5+", label: "5 oder mehr" }];
export const floors = upToFive;
export const bathrooms = upToFive;

export const frequencies: Option<"once" | "weekly" | "biweekly" | "monthly">[] = [
  { id: "once", label: "Einmalig" },
  { id: "weekly", label: "Wöchentlich", hint: "oder öfter" },
  { id: "biweekly", label: "Alle 2 Wochen" },
  { id: "monthly", label: "Monatlich" },
];

export const startDates = options({
  asap: "So bald wie möglich",
  week: "Innerhalb einer Woche",
  month: "Innerhalb eines Monats",
  flexible: "Flexibel",
});

export const timePreferences = options({
  morning: "Vormittags (8 – 12 Uhr)",
  afternoon: "Nachmittags (12 – 17 Uhr)",
  evening: "Abends (17 – 20 Uhr)",
  flexible: "Flexibel",
});

export function serviceLabel(id: string): string {
  return labelOf(serviceOptions, id);
}
