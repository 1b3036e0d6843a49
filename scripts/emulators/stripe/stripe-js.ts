/** Serves the double of Stripe.js: `browser/` is bundled into one script on first request. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { RouteHandler } from '../common/emulator-server.ts';

let script: Promise<string> | undefined;

export const stripeJs: RouteHandler = async () => {
  script ??= bundled();
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    },
    body: await script,
  };
};

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./browser/stripe.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: { __STRIPE_JS_VERSION__: JSON.stringify(await expectedVersion()) },
  });
  return outputFiles[0]?.text ?? '';
}

/** The loader logs a warning about any release except the one it expects, so the double reports that one. */
async function expectedVersion(): Promise<string> {
  const loader = createRequire(import.meta.url).resolve('@stripe/stripe-js');
  const source = await readFile(join(dirname(loader), '../dist/pure.js'), 'utf8');
  return /RELEASE_TRAIN = '(\w+)'/.exec(source)?.[1] ?? '';
}
