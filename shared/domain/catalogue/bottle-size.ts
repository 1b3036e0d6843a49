/** '700ml' in millilitres; nothing for any other wording. */
export const parseVolumeMl = (bottleSize: string): number | undefined =>
  Number(/^(\d+)\s*ml$/i.exec(bottleSize)?.[1]) || undefined;
