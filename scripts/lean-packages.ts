import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What of Stripe's library the adapter speaks to (`functions/adapters/stripe.ts`). Of its other two hundred kinds of objects each
 * bundle would carry every method, and each cold start would make them all.
 */
export const stripeResources = ['Charges', 'Disputes', 'PaymentIntents', 'Refunds'] as const;

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
 * ElectroDB requires the whole of the document client, and what is required the bundler takes in whole and wraps piece by piece:
 * the client beneath it too, with all that DynamoDB could be asked. So ElectroDB is handed an object instead, and the commands
 * that it calls are put into it beside, imported by name.
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
 * The shapes of a service, which its client has in one file. A key that is computed of a constant keeps the bundler from seeing
 * that a shape does nothing, so that all of them came along for one call; written out, only those that are used do.
 */
export function withPlainKeys(source: string): string {
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

/** Leaves out of packages what no function of the shop reaches; `build-functions.test.ts` holds what it supposes. */
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
