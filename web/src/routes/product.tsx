export function ProductRoute() {
  return null;
}
