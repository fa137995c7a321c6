/**
 * The closed lists of the quote funnel: every id and its German label, once (spec section 3, decisions "Services and
 * wizard"). Labels are what people read; ids are what forms send, the API accepts and D1 stores.
 */

/** An id with the label that people read. */
export interface Option<Id extends string = string> {
  id: Id;
  label: string;
}

function options<const Labels extends Record<string, string>>(labels: Labels) {
  return Object.entries(labels).map(([id, label]) => ({ id, label })) as Option<keyof Labels & string>[];
}

const SERVICE_LABELS = {
  household: "Haushaltsreinigung",
  office: "Büroreinigung",
  hall: "Hallenreinigung",
  kindergarten: "Kindergartenreinigung",
  school: "Schulreinigung",
  property: "Immobilienverwaltung & Fassadenreinigung",
  other: "Sonstiges",
  carpet: "Teppich- und Polsterreinigung",
  window: "Fensterreinigung",
  floor: "Fußbodengrundreinigung",
  deep: "Grundreinigung",
  construction: "Baureinigung",
} as const;

/** Every id that a link or step 1 uses. */
export type ServiceId = keyof typeof SERVICE_LABELS;

const SERVICE_HINTS: Record<ServiceId, string> = {
  household: "Haus oder Wohnung, regelmäßig oder einmalig",
  office: "Büros, Praxen und Gewerberäume",
  hall: "Hallen, Lager und Fertigung",
  kindergarten: "Kindergarten und Tagespflege",
  school: "Schulen und Hochschulen",
  property: "Treppenhaus, Außenanlagen, Fassade",
  other: "Umzug, Veranstaltung, Notfall und mehr",
  carpet: "Teppiche, Teppichböden und Polster",
  window: "Glas und Rahmen, innen und außen",
  floor: "Alte Pflegefilme lösen, neu einpflegen",
  deep: "Gründlich bis in die Ecken",
  construction: "Während und nach dem Bau",
};

/** A card of step 1: the label and one line that says what is meant. */
interface ServiceOption extends Option<ServiceId> {
  hint: string;
}

const allServices: readonly ServiceOption[] = options(SERVICE_LABELS).map((option) => ({
  ...option,
  hint: SERVICE_HINTS[option.id],
}));

/** The seven choices that step 1 always offers. */
const STEP_ONE_IDS: readonly ServiceId[] = [
  "household",
  "office",
  "hall",
  "kindergarten",
  "school",
  "property",
  "other",
];

/** Choices of step 1: the seven, and those of the other five that the link named or that are chosen. */
export function serviceChoices(others: readonly (string | undefined)[] = []): ServiceOption[] {
  return allServices.filter(({ id }) => STEP_ONE_IDS.includes(id) || others.includes(id));
}

export const serviceIds = Object.keys(SERVICE_LABELS) as [ServiceId, ...ServiceId[]];

export function isServiceId(value: unknown): value is ServiceId {
  return typeof value === "string" && (serviceIds as string[]).includes(value);
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
  custom: "Individuelles Objekt",
  special: "Sonderobjekt",
});
type PropertyTypeId = (typeof PROPERTY_TYPES)[number]["id"];

const SQUARE_METRES = "m²";
const bucket = (id: string): Option => ({
  id,
  label: id.endsWith("+") ? `über ${id.slice(0, -1)} ${SQUARE_METRES}` : `${id.replace("-", " – ")} ${SQUARE_METRES}`,
});
const buckets = (...ids: string[]): Option[] => ids.map(bucket);

const DEFAULT_SIZES = buckets("0-50", "51-100", "101-200", "201-500", "500+");
const OTHER_SIZES: Option[] = [
  { id: "small", label: "Klein (bis 100 m²)" },
  { id: "medium", label: "Mittel (100 – 500 m²)" },
  { id: "large", label: "Groß (500 – 1000 m²)" },
  { id: "xlarge", label: "Sehr groß (über 1000 m²)" },
  { id: "custom_size", label: "Individuelle Größe" },
];

const COMMON_TASKS: readonly Option[] = options({
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

/** The choices of a service in step 2. */
interface ServiceRules {
  propertyTypes: readonly PropertyTypeId[];
  /** Pre-filled property type; absent where the spec names none. */
  prefilled?: PropertyTypeId;
  sizes: readonly Option[];
  extraTasks: readonly Option[];
}

/** The five services without property types of their own (decisions, "Services and wizard"). */
const WITHOUT_OWN_RULES: ServiceRules = {
  propertyTypes: ["house", "apartment", "office", "commercial", "apartment_building", "custom"],
  sizes: DEFAULT_SIZES,
  extraTasks: [],
};

const RULES: Record<ServiceId, ServiceRules> = {
  household: {
    propertyTypes: ["house", "apartment"],
    prefilled: "house",
    sizes: buckets("30-50", "51-80", "81-120", "121-200", "200+"),
    extraTasks: options({
      garden: "Gartenarbeit",
      shopping: "Einkaufen",
      household_tasks: "Hilfe im Haushalt",
      laundry: "Wäsche waschen",
      ironing: "Bügeln",
      dish_washing: "Abwaschen",
    }),
  },
  office: {
    propertyTypes: ["office", "commercial"],
    prefilled: "office",
    sizes: buckets("50-100", "101-300", "301-500", "501-1000", "1000+"),
    extraTasks: options({
      desk_clean: "Schreibtische",
      meeting_rooms: "Besprechungsräume",
      entrance: "Eingangsbereich",
    }),
  },
  hall: {
    propertyTypes: ["hall", "warehouse", "factory"],
    prefilled: "hall",
    sizes: buckets("200-500", "501-1000", "1001-2000", "2001-5000", "5000+"),
    extraTasks: options({
      machine_clean: "Maschinenreinigung",
      construction_clean: "Baureinigung",
      warehouse_clean: "Lagerreinigung",
      loading_dock: "Laderampe",
      high_clean: "Reinigung in der Höhe",
    }),
  },
  kindergarten: {
    propertyTypes: ["kindergarten", "daycare"],
    prefilled: "kindergarten",
    sizes: buckets("100-200", "201-400", "401-600", "601-1000", "1000+"),
    extraTasks: options({
      toys_clean: "Spielzeug",
      play_areas: "Spielbereiche",
      sleep_rooms: "Schlafräume",
      disinfection: "Desinfektion",
    }),
  },
  school: {
    propertyTypes: ["school", "university"],
    prefilled: "school",
    sizes: buckets("500-1000", "1001-2000", "2001-5000", "5001-10000", "10000+"),
    extraTasks: options({
      classrooms: "Klassenräume",
      blackboards: "Tafeln",
      corridors: "Flure",
      cafeteria: "Mensa",
      sports_facilities: "Sportstätten",
    }),
  },
  property: {
    propertyTypes: ["apartment_building", "office_complex", "commercial_building", "facade", "property_management"],
    prefilled: "apartment_building",
    sizes: buckets("500-1000", "1001-3000", "3001-5000", "5001-10000", "10000+"),
    extraTasks: options({
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
  },
  other: {
    propertyTypes: ["custom", "special"],
    prefilled: "custom",
    sizes: OTHER_SIZES,
    extraTasks: options({
      special_cleaning: "Sonderreinigung",
      emergency_cleaning: "Notfallreinigung",
      event_cleaning: "Veranstaltungsreinigung",
      move_cleaning: "Umzugsreinigung",
      renovation_cleaning: "Reinigung nach Renovierung",
      custom_service: "Individuelle Leistung",
    }),
  },
  carpet: WITHOUT_OWN_RULES,
  window: WITHOUT_OWN_RULES,
  floor: WITHOUT_OWN_RULES,
  deep: WITHOUT_OWN_RULES,
  construction: WITHOUT_OWN_RULES,
};

export function propertyTypesOf(service: ServiceId): Option<PropertyTypeId>[] {
  const { propertyTypes } = RULES[service];
  return PROPERTY_TYPES.filter((option) => propertyTypes.includes(option.id));
}

/** The property type that a service starts with, or "" where the visitor has to choose. */
export function prefilledPropertyType(service: ServiceId): PropertyTypeId | "" {
  return RULES[service].prefilled ?? "";
}

export function sizesOf(service: ServiceId): readonly Option[] {
  return RULES[service].sizes;
}

/** The task checklist of a service: the common tasks, then its own. */
export function tasksOf(service: ServiceId): readonly Option[] {
  return [...COMMON_TASKS, ...RULES[service].extraTasks];
}

const counts = (...ids: string[]): Option[] =>
  ids.map((id) => ({
    id,
    label: id.endsWith("+") ? `mehr als ${id.slice(0, -1)}` : id.replace("-", " – "),
  }));

export const rooms = counts("1", "2", "3", "4", "5", "6-10", "11-20", "20+");
const upToFive: Option[] = [...counts("1", "2", "3", "4"), { id: "5+", label: "5 oder mehr" }];
export const floors = upToFive;
export const bathrooms = upToFive;

export const frequencies = options({
  once: "Einmalig",
  weekly: "Wöchentlich",
  biweekly: "Alle 2 Wochen",
  monthly: "Monatlich",
});

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

/** The label of an id in a list; an id that left the list since it was stored is shown as it is. */
export function labelOf(list: readonly Option[], id: string): string {
  return list.find((option) => option.id === id)?.label ?? id;
}

export function serviceLabel(id: string): string {
  return labelOf(allServices, id);
}
