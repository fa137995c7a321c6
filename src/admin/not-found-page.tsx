import { data } from "react-router";
import { company } from "../content/company";
import { DoorFrame, NoSuchScreen } from "./screens";

export const meta = () => [{ title: `Verwaltung | ${company.name}` }];

/** Answers 404 in front of the dashboard; below it `no-screen.client.tsx` says so. */
export function loader() {
  return data(null, { status: 404 });
}

/** Answers 404 for every method. */
export const action = loader;

export default function NotFoundPage() {
  return (
    <DoorFrame title="Verwaltung">
      <NoSuchScreen />
    </DoorFrame>
  );
}
