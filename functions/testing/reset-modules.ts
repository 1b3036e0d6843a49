import { vi } from 'vitest';
import { restoreAdapters } from '#functions/adapters/wiring/replaceable.ts';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { clock } from '#functions/environment/clock.ts';
import { replaceWait, resetSendPace } from '#functions/newsletter/sending-pace.ts';
import { makeImmortal } from './crash.ts';
import { restoreClients } from './mock-client.ts';

const environment = { ...process.env };

function restoreEnvironment(): void {
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
}

/** Resets the environment, and the functions' state in memory, to those of a new instance. */
export function resetModules(): void {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  restoreEnvironment();
  makeImmortal();
  restoreClients();
  restoreAdapters();
  clearProductCache();
  clock.reset();
  resetSendPace();
  replaceWait(undefined);
}
