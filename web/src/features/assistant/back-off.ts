const initialDelayMs = 500;
const maxDelayMs = 8_000;
const maxRetries = 6;

/**
 * How long to wait after so many connections in a row have failed: twice as long each time, and by chance up to half of
 * it sooner, so that not everybody returns at once. Null once it is time to give up.
 */
export function backOffMs(failures: number, chance: number): number | null {
  if (failures > maxRetries) return null;
  const full = Math.min(maxDelayMs, initialDelayMs * 2 ** (failures - 1));
  return full * (1 - chance / 2);
}
