/** '700ml' in millilitres; nothing for a wording that is no such figure. */
export const parseVolumeMl = (bottleSize: string): number | undefined =>
  Number(/^(\d+)\s*ml$/i.exec(bottleSize)?.[1]) || undefined;
