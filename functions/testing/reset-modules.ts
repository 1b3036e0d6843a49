import { vi } from 'vitest';
import { resetInstance } from '#functions/environment/instance-memory.ts';

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
  resetInstance();
}
