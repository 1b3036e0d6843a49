const initialDelayMs = 500;
const maxDelayMs = 8_000;
const maxRetries = 6;

/**
 * How long to wait after this many failed connections in a row: doubled each time, and randomly shortened by up to
 * half, so clients do not all reconnect together. Null once it is time to give up.
 */
export function backOffMs(failures: number, chance: number): number | null {
  if (failures > maxRetries) return null;
  const full = Math.min(maxDelayMs, initialDelayMs * 2 ** (failures - 1));
  return full * (1 - chance / 2);
}
