/**
 * Columns of the table that says what brought requests. One entry is all of a column: its label, what a request adds to
 * it, and its words. Pure.
 */
import { byColumn, type Money, money } from "../../content/money";

/** Fields that are counted; an erased request has none of them. */
export type Counted = Partial<Money> & { status?: string };

interface FigureColumn {
  label: string;
  /** Whether it is in cents. */
  isMoney?: true;
  of: (request: Counted) => number;
  /** Words behind the number in a sentence. */
  says: (number: number) => string;
}

const isWon = ({ status }: Counted) => status === "won";

const FIGURES = {
  requests: { label: "Anfragen", of: () => 1, says: (number) => (number === 1 ? "Anfrage" : "Anfragen") },
  won: { label: "Gewonnen", of: (request) => Number(isWon(request)), says: () => "gewonnen" },
} satisfies Record<string, FigureColumn>;

export type Figure = keyof typeof FIGURES | keyof Money;

export const figures: Record<Figure, FigureColumn> = {
  ...FIGURES,
  ...byColumn((column): FigureColumn => {
    const { label } = money[column];
    return { label, isMoney: true, of: (request) => (isWon(request) ? (request[column] ?? 0) : 0), says: () => label };
  }),
};

export const figureIds = Object.keys(figures) as Figure[];

/** Record with a number for each column. */
export function byFigure(of: (figure: Figure) => number): Record<Figure, number> {
  return Object.fromEntries(figureIds.map((id) => [id, of(id)])) as Record<Figure, number>;
}
