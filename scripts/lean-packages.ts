import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What of Stripe's library the adapter uses: `BundledStripe` in `functions/adapters/stripe.ts` holds it to these. Its two
 * hundred other resources would add 165 kB and 7 % to the import time of setting up a payment.
 */
const stripeResources = ['Disputes', 'PaymentIntents', 'Refunds'] as const;

/** The commands of the document client that ElectroDB calls. */
const documentCommands = [
  'BatchGetCommand',
  'BatchWriteCommand',
  'DeleteCommand',
  'GetCommand',
  'PutCommand',
  'QueryCommand',
  'ScanCommand',
  'TransactGetCommand',
  'TransactWriteCommand',
  'UpdateCommand',
].join(', ');

/**
 * ElectroDB requires the whole document client, which the bundler then can't shake: 60 kB and 12 % more import time in every
 * function. So it gets an object instead, into which the commands that it calls are put, imported by name.
 */
const electrodb = `
  import electrodb from 'electrodb/index.js';
  import handed from 'lean:handed';
  import { ${documentCommands} } from '@aws-sdk/lib-dynamodb';
  import { unmarshall } from '@aws-sdk/util-dynamodb';
  Object.assign(handed, { unmarshall, ${documentCommands} });
  export const { CustomAttributeType, Entity, Service } = electrodb;
`;

/**
 * The shapes of a service, which its client has in one file. A key computed from a constant hides from the bundler that a shape
 * does nothing, so that all of them stay: 30 to 60 kB, and 5 to 10 % of the import time where SES, S3 or Lambda are used.
 */
function withPlainKeys(source: string): string {
  const constants = new Map(
    [...source.matchAll(/^(?:export )?const (_\w+) = ("[^"\n]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return source.replaceAll(/\[(_\w+)\]:/g, (whole, name) => {
    const text = constants.get(name);
    return text === undefined ? whole : `${text}:`;
  });
}

/** The names that a module of Stripe's exports, each as a class that does nothing. */
function hollow(source: string): string {
  const names = [...source.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}`);
  return names.join('\n');
}

/** Leaves out of packages what no function of the shop reaches; `build-functions.test.ts` runs the bundles. */
export const leanPackages: Plugin = {
  name: 'lean-packages',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^electrodb$/ }, ({ resolveDir }) => ({
      path: 'electrodb',
      namespace: 'lean',
      pluginData: resolveDir,
    }));
    onLoad({ filter: /^electrodb$/, namespace: 'lean' }, ({ pluginData }) => ({
      contents: electrodb,
      resolveDir: pluginData,
    }));
    onResolve({ filter: /^@aws-sdk\/(lib|util)-dynamodb$/ }, ({ importer }) =>
      importer.includes('/electrodb/') ? { path: 'handed', namespace: 'lean' } : undefined,
    );
    // Of the adapters, each function needs only those that it uses.
    onResolve({ filter: /^\.\/.+\.ts$/ }, ({ path, importer, resolveDir }) =>
      importer.endsWith('/functions/adapters/wiring.ts')
        ? { path: join(resolveDir, path), sideEffects: false }
        : undefined,
    );
    onResolve({ filter: /^lean:handed$/ }, () => ({ path: 'handed', namespace: 'lean' }));
    onLoad({ filter: /^handed$/, namespace: 'lean' }, () => ({ contents: 'module.exports = {};' }));
    onLoad({ filter: /@aws-sdk\/[^/]+\/dist-es\/schemas\/schemas_0\.js$/ }, async (file) => ({
      contents: withPlainKeys(await readFile(file.path, 'utf8')),
    }));
    onLoad({ filter: /\/stripe\/esm\/resources\/.+\.js$/ }, async (file) => {
      const [, place = ''] = file.path.split('/stripe/esm/resources/');
      if (stripeResources.some((name) => place === `${name}.js`)) return undefined;
      return { contents: hollow(await readFile(file.path, 'utf8')) };
    });
  },
};
