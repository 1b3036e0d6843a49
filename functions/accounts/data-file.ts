import type { FileAnswer } from '#shared/contracts/endpoint.ts';
import { store } from '#shared/store.ts';

export function buildDataFile(data: Record<string, unknown>, now: Date): FileAnswer {
  const about = `What ${store.brand} holds about you. Amounts are in pence, times in UTC, dates in London time.`;
  const text = JSON.stringify({ about, exportedAt: now.toISOString(), ...data }, null, 2);
  return {
    name: `${store.brand.toLowerCase()}-data-${now.toISOString().slice(0, 10)}.json`,
    content: new TextEncoder().encode(text),
  };
}
