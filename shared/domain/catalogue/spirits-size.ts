import { parseVolumeMl } from './bottle-size.ts';

/**
 * The sizes, in millilitres, in which spirits may be sold in the United Kingdom between 100 ml and 2 litres; below and above
 * that, any size is allowed. Source: GOV.UK, "Packaged goods: specified quantities".
 */
export const permittedSpiritsMl = [100, 200, 350, 500, 700, 1000, 1500, 1750, 2000] as const;

/** The warning about a size in which spirits may not be sold. It is only a warning, because old bottles may have any size. */
export function findSizeWarning(bottleSize: string): string | undefined {
  const volumeMl = parseVolumeMl(bottleSize.trim());
  if (volumeMl === undefined || volumeMl < 100 || volumeMl > 2000) return undefined;
  if ((permittedSpiritsMl as readonly number[]).includes(volumeMl)) return undefined;
  return `Warning: spirits are not sold in ${volumeMl}ml in the UK. Permitted sizes are ${permittedSpiritsMl.join(', ')} ml. Please check before you sell this bottle.`;
}
