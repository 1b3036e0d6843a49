/** '700ml' in millilitres; null for a wording that is no such figure. */
export function volumeMlOf(bottleSize: string): number | null {
  const millilitres = Number(/^(\d+)\s*ml$/i.exec(bottleSize)?.[1]);
  return millilitres > 0 ? millilitres : null;
}
