import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * What of Stripe's library the adapter uses: `BundledStripe` in `functions/adapters/open-stripe.ts` holds it to these. Its two
 * hundred other resources would add 165 kB and 7 % to the import time of setting up a payment.
 */
const stripeResources = [
  'Balance',
  'BalanceTransactions',
  'Customers',
  'Disputes',
  'PaymentIntents',
  'Payouts',
  'Refunds',
  'SetupIntents',
] as const;

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
  import handed from 'lean:handed';
  import { ${documentCommands} } from '@aws-sdk/lib-dynamodb';
  import { unmarshall } from '@aws-sdk/util-dynamodb';
  Object.assign(handed, { unmarshall, ${documentCommands} });
  export { Entity } from 'lean:electrodb/entity';
  export { createWriteTransaction } from 'lean:electrodb/transaction';
  export { CustomAttributeType } from 'lean:electrodb/schema';
`;

/**
 * The SDK's part for answers that come as a stream of events, which few functions need and all would carry along: 12 kB. Most get
 * an empty object in its place; whoever imports the real part fills it.
 */
const events = {
  entrance: 'export const eventStreamSerdeProvider = (options) =>',
  fill: `
    import handed from 'lean:events';
    import { EventStreamSerde } from '../EventStreamSerde.js';
    const fill = () => void Object.assign(handed, { EventStreamSerde, eventStreamSerdeProvider });`,
};

/**
 * What an entity can be asked in a row, which ElectroDB puts together anew for each of them. The steps that filter are the same
 * for all entities without filters of their own, which is all of ours, once they look up whose attributes they speak of.
 */
const clausesPerEntity = `this._clausesWithFilters = this._filterBuilder.injectFilterClauses(
      clauses,
      this.model.filters,
    );
    this._clausesWithFilters = this._whereBuilder.injectWhereClauses(
      this._clausesWithFilters,
    );`;
const clausesForAll = `
let clausesForAll;
function shareClauses() {
  const lookUp = (builder) => ({
    buildClause: (action) => (entity, ...rest) => entity[builder].buildClause(action)(entity, ...rest),
  });
  clausesForAll ??= WhereFactory.prototype.injectWhereClauses.call(
    lookUp('_whereBuilder'),
    FilterFactory.prototype.injectFilterClauses.call(lookUp('_filterBuilder'), clauses),
  );
  return clausesForAll;
}`;

/** How ElectroDB describes a model for a validator that no function has (`functions/table/unchecked-models.ts`): 4 kB. */
const modelSchemas = /const Attribute = \{[\s\S]+?\nv\.addSchema\(Modelv1, "\/Modelv1"\);/;

/** What DynamoDB offers to find its endpoints by, which the client has switched off; its cache brings 8 kB along. */
const noEndpointCache = 'export class EndpointCache {}';

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
const hollow = (source: string): string =>
  [...source.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}`).join('\n');

/**
 * Imported as a module, `http` reads each of its exports, and so loads the WebSocket that it has only when asked: 33 ms of processor
 * time instead of 3, for Stripe's library above all. Node also hands it over as an object, of which only what is used is read.
 */
const http = /^(?:node:)?http$/;

const packages = join(import.meta.dirname, '../node_modules');

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
    // One by one, so that a function without transactions goes without what makes them: 21 kB.
    onResolve({ filter: /^lean:electrodb\// }, ({ path }) => ({
      path: join(packages, 'electrodb/src', `${path.split('/')[1]}.js`),
      sideEffects: false,
    }));
    onResolve({ filter: http }, ({ kind }) =>
      kind === 'import-statement' ? { path: 'http', namespace: 'lean' } : undefined,
    );
    onLoad({ filter: http, namespace: 'lean' }, () => ({
      contents: "module.exports = process.getBuiltinModule('node:http');",
    }));
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ importer }) =>
      /\/submodules\/protocols\/HttpProtocol\.js$/.test(importer)
        ? { path: 'events', namespace: 'lean' }
        : undefined,
    );
    onResolve({ filter: /^lean:events$/ }, () => ({ path: 'events', namespace: 'lean' }));
    onLoad({ filter: /^events$/, namespace: 'lean' }, () => ({ contents: 'module.exports = {};' }));
    onLoad({ filter: /\/event-streams\/eventstream-serde\/EventStreamMarshaller\.js$/ }, async (file) => {
      const source = await readFile(file.path, 'utf8');
      const { entrance, fill } = events;
      if (!source.includes(entrance)) throw new Error(`${file.path} has another entrance than ${entrance}.`);
      return { contents: fill + source.replace(entrance, `${entrance} fill() ??`) };
    });
    // What the API reference says of a schema; no function writes one.
    onLoad({ filter: /\/shared\/contracts\/with-meta\.ts$/ }, () => ({
      contents: 'export /* @__NO_SIDE_EFFECTS__ */ function withMeta(schema) { return schema; }',
    }));
    // Of a client's own description only its version is sent along.
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, async (file) => {
      const { version } = JSON.parse(await readFile(file.path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // Lambda has no files with settings of the SDK; looking for them is 5 % of loading and the first call.
    onLoad({ filter: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/ }, () => ({
      contents: `export const CONFIG_PREFIX_SEPARATOR = '.';
        export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
    }));
    // Bedrock's client looks there for a session of single sign-on as well.
    onLoad({ filter: /\/shared-ini-file-loader\/loadSsoSessionData\.js$/ }, () => ({
      contents: 'export const loadSsoSessionData = async () => ({});',
    }));
    // No client is set to the adaptive mode of retrying.
    onLoad({ filter: /\/util-retry\/DefaultRateLimiter\.js$/ }, async (file) => ({
      contents: hollow(await readFile(file.path, 'utf8')),
    }));
    onLoad({ filter: /\/electrodb\/src\/entity\.js$/ }, async (file) => {
      const source = await readFile(file.path, 'utf8');
      if (!source.includes(clausesPerEntity))
        throw new Error(`${file.path} makes its clauses in another way.`);
      return {
        contents:
          source.replace(clausesPerEntity, 'this._clausesWithFilters = shareClauses();') + clausesForAll,
      };
    });
    onLoad({ filter: /\/electrodb\/src\/validations\.js$/ }, async (file) => {
      const source = await readFile(file.path, 'utf8');
      if (!modelSchemas.test(source)) throw new Error(`${file.path} describes models in another way.`);
      return { contents: source.replace(modelSchemas, 'const ModelBeta = {}, Modelv1 = {};') };
    });
    onLoad({ filter: /@aws-sdk\/endpoint-cache\/dist-es\/EndpointCache\.js$/ }, () => ({
      contents: noEndpointCache,
    }));
    onResolve({ filter: /^@aws-sdk\/(lib|util)-dynamodb$/ }, ({ importer }) =>
      importer.includes('/electrodb/') ? { path: 'handed', namespace: 'lean' } : undefined,
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
