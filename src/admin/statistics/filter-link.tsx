import type { ReactNode } from "react";
import { Link } from "react-router";
import { berlinDay } from "../../platform/berlin-days";
import { useView } from "../use-view";
import { type Filter, NO_FILTER, viewQuery } from "../view";
import { daysOf } from "./period";

/** Link to the requests behind a number, for the same period. */
export function FilterLink({ filter, children }: { filter: Partial<Filter>; children: ReactNode }) {
  const [view] = useView();
  const { from, to } = daysOf(view.period, berlinDay(new Date()));
  const next = { ...view, tab: "leads" as const, filter: { ...NO_FILTER, ...filter, from, to } };
  return <Link to={viewQuery(next)}>{children}</Link>;
}
