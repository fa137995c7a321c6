/** Columns of the table that says what brought requests: their labels and words. Pure. */
import { byColumn, type Money, money } from "../../content/money";

interface FigureColumn {
  label: string;
  /** Whether it is in cents. */
  isMoney?: true;
  /** Words behind the number in a sentence, of which it may be the first amount. */
  says: (number: number, isFirst: boolean) => string;
}

const FIGURES = {
  requests: { label: "Anfragen", says: (number) => (number === 1 ? "Anfrage" : "Anfragen") },
  won: { label: "Gewonnen", says: () => "gewonnen" },
} satisfies Record<string, FigureColumn>;

export type Figure = keyof typeof FIGURES | keyof Money;

export const figures: Record<Figure, FigureColumn> = {
  ...FIGURES,
  ...byColumn((column): FigureColumn => {
    const { label, first } = money[column];
    return { label, isMoney: true, says: (_, isFirst) => (isFirst ? first : label) };
  }),
};

export const figureIds = Object.keys(figures) as Figure[];

/** Record with a value for each column. */
export function byFigure<Value>(of: (figure: Figure) => Value): Record<Figure, Value> {
  return Object.fromEntries(figureIds.map((id) => [id, of(id)])) as Record<Figure, Value>;
}
