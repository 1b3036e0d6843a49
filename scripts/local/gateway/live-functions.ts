import { resolve } from 'node:path';
import { createServer } from 'vite';
import { root } from '../folders.ts';
import type { ShopClock } from '../jobs/shop-clock.ts';
import { type Functions, functionsFrom } from './functions.ts';

export interface LiveFunctions extends Functions {
  /** The clock of these functions: they share no state with what this process imports itself. */
  clock(): Promise<ShopClock>;
  close(): Promise<void>;
}

/**
 * The functions for developers: a saved file takes effect on the next call. Vite caches the modules, and drops a changed one
 * together with all that import it. Packages are loaded by Node.
 */
export async function liveFunctions(folder = root): Promise<LiveFunctions> {
  const vite = await createServer({
    root: folder,
    configFile: false,
    appType: 'custom',
    logLevel: 'warn',
    cacheDir: resolve(folder, '.local/vite-functions'),
    optimizeDeps: { noDiscovery: true },
    server: {
      middlewareMode: true,
      hmr: false,
      ws: false,
      watch: { ignored: ['**/{.git,.local,dist,cdk.out,docs,web}/**'] },
    },
  });
  const importModule = (file: string) => vite.ssrLoadModule(resolve(folder, file));
  return {
    ...functionsFrom(importModule),
    clock: async () => (await importModule('functions/environment/clock.ts')).clock as ShopClock,
    close: () => vite.close(),
  };
}
