import { NoSuchScreen } from "./screens";

/** Page of the dashboard at an address below it that no screen has. */
export default function NoScreen() {
  return <NoSuchScreen />;
}
