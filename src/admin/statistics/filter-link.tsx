import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { DASHBOARD_PATH } from "../../content/admin-paths";
import { berlinDay } from "../../platform/berlin-days";
import { type Filter, NO_FILTER, withFilter } from "../requests/filter";
import { daysOf } from "./period";
import { usePeriod } from "./period-picker";

/** Link to the requests behind a number, for the same period. */
export function FilterLink({ filter, children }: { filter: Partial<Filter>; children: ReactNode }) {
  const { search } = useLocation();
  const [period] = usePeriod();
  const { from, to } = daysOf(period, berlinDay(new Date()));
  const query = withFilter(new URLSearchParams(search), { ...NO_FILTER, ...filter, from, to });
  return <Link to={{ pathname: DASHBOARD_PATH, search: String(query) }}>{children}</Link>;
}
