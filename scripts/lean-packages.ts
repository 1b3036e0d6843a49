import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'esbuild';

/**
 * The parts of Stripe's library that the adapter uses: the type `BundledStripe` in `functions/adapters/open-stripe.ts`
 * restricts it to these. The two hundred other resources would add 165 kB and 7 % to the import time of setting up a payment.
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
 * ElectroDB requires the whole document client, which the bundler then cannot tree-shake: 60 kB and 12 % more import time in
 * every function. It is given an object instead, to which only the commands that it calls are added.
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
 * The SDK's support for event streams, which few functions need and all would include: 12 kB. Most get an empty object
 * instead, which the real module fills when it is imported.
 */
const events = {
  entrance: 'export const eventStreamSerdeProvider = (options) =>',
  fill: `
    import handed from 'lean:events';
    import { EventStreamSerde } from '../EventStreamSerde.js';
    const fill = () => void Object.assign(handed, { EventStreamSerde, eventStreamSerdeProvider });`,
};

/**
 * ElectroDB builds its chain of query methods anew for each entity. All our entities have no filters of their own, so they
 * can share one chain if its filter steps look up the entity on each call.
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

/** ElectroDB's schema of a model, for a validator that no function includes (`functions/table/unchecked-models.ts`): 4 kB. */
const modelSchemas = /const Attribute = \{[\s\S]+?\nv\.addSchema\(Modelv1, "\/Modelv1"\);/;

/** DynamoDB's endpoint discovery is switched off in the client; its cache would add 8 kB. */
const noEndpointCache = 'export class EndpointCache {}';

/**
 * Rewrites the computed keys in a service's shapes, which its client has in one file. Because of such a key the bundler
 * cannot tell that a shape has no side effects, and keeps all of them: 30 to 60 kB, and 5 to 10 % of the import time where
 * SES, S3 or Lambda are used.
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

/** Replaces each class that one of Stripe's modules exports by an empty class. */
const hollow = (source: string): string =>
  [...source.matchAll(/^export class (\w+)/gm)].map(([, name]) => `export class ${name} {}`).join('\n');

/**
 * Importing `http` as a module reads all of its exports, which also loads the WebSocket that Node loads lazily: 33 ms of
 * processor time instead of 3, mainly for Stripe's library. `process.getBuiltinModule` returns the same module as an object,
 * of which only the properties in use are read.
 */
const http = /^(?:node:)?http$/;

const packages = join(import.meta.dirname, '../node_modules');

/** Leaves out the parts of packages that no function of the shop reaches; `build-functions.test.ts` runs the bundles. */
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
    // Each file separately, so a function without transactions leaves out their 21 kB.
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
      if (!source.includes(entrance)) throw new Error(`${file.path} has no entrance ${entrance}.`);
      return { contents: fill + source.replace(entrance, `${entrance} fill() ??`) };
    });
    // Descriptions in a schema are for the API reference; no function writes it.
    onLoad({ filter: /\/shared\/contracts\/with-meta\.ts$/ }, () => ({
      contents: `
        import { object } from 'zod/mini';
        export /* @__NO_SIDE_EFFECTS__ */ function withMeta(schema) { return schema; }
        export /* @__NO_SIDE_EFFECTS__ */ function withDescription(schema) { return schema; }
        export /* @__NO_SIDE_EFFECTS__ */ function defineObject(id, shape) { return object(shape); }`,
      resolveDir: packages,
    }));
    // A client uses only the version from its own package.json.
    onLoad({ filter: /@aws-sdk\/client-[^/]+\/package\.json$/ }, async (file) => {
      const { version } = JSON.parse(await readFile(file.path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
    // Lambda has no SDK config files; looking for them takes 5 % of loading and the first call.
    onLoad({ filter: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/ }, () => ({
      contents: `export const CONFIG_PREFIX_SEPARATOR = '.';
        export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });`,
    }));
    // Bedrock's client also looks there for a single sign-on session.
    onLoad({ filter: /\/shared-ini-file-loader\/loadSsoSessionData\.js$/ }, () => ({
      contents: 'export const loadSsoSessionData = async () => ({});',
    }));
    // No client uses the adaptive retry mode.
    onLoad({ filter: /\/util-retry\/DefaultRateLimiter\.js$/ }, async (file) => ({
      contents: hollow(await readFile(file.path, 'utf8')),
    }));
    onLoad({ filter: /\/electrodb\/src\/entity\.js$/ }, async (file) => {
      const source = await readFile(file.path, 'utf8');
      if (!source.includes(clausesPerEntity))
        throw new Error(`${file.path} builds its clauses differently from what this edit expects.`);
      return {
        contents:
          source.replace(clausesPerEntity, 'this._clausesWithFilters = shareClauses();') + clausesForAll,
      };
    });
    onLoad({ filter: /\/electrodb\/src\/validations\.js$/ }, async (file) => {
      const source = await readFile(file.path, 'utf8');
      if (!modelSchemas.test(source))
        throw new Error(`${file.path} describes models differently from what this edit expects.`);
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
