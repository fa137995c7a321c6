export function AreaMap() {
  return null;
}
