import { NoSuchScreen } from "./screens";

/** What the dashboard shows at an address below it that no screen has. */
export default function NoScreen() {
  return <NoSuchScreen />;
}
