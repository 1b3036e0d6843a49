import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { findSourceFile } from '#functions/domains.ts';
import { functionIds } from '#infra/functions.ts';
import { leanModules } from './lean-modules.ts';
import { leanPackages } from './lean-packages.ts';
import { addNativeParts, nativePackages } from './native-parts.ts';

/**
 * Bytes that a function may load before it answers, which keeps cold starts short. Each limit is slightly above the largest
 * function of its kind. Most functions use only the table, whose client and ElectroDB alone take 356 kB. The clients of
 * Stripe, SES, S3 and Bedrock are large. Functions that render contain all pages of the shop: nobody waits for two of them,
 * and the third answers for missing pages. Documents need fonts and a typesetter, and rendered emails need React. Passkey
 * checks need a certificate parser. The server for other programs needs its protocol and a validator of JSON schemas.
 * Functions that write or show an article need a Markdown parser.
 */
export const budgetBytes = {
  tableOnly: 490_000,
  withQueue: 530_000,
  withPush: 490_000,
  withShopify: 505_000,
  withMarkdown: 600_000,
  withMail: 575_000,
  withStripe: 700_000,
  withObjects: 595_000,
  withModel: 735_000,
  withRenderedEmails: 645_000,
  withDocuments: 985_000,
  withPasskeys: 770_000,
  withAgents: 945_000,
  withPages: 1_775_000,
} as const;

const reprintReason = "AI Simo's tools, which it uses again to print the figures of today";
/** Functions that use only the table and yet load more than the others, with the reason. */
export const exceptions: Readonly<Record<string, { bytes: number; reason: string }>> = {
  'assistant.getConversation': { bytes: 565_000, reason: reprintReason },
  'assistant.printReferences': { bytes: 565_000, reason: reprintReason },
};

/**
 * Functions that a shopper waits for, on the path from a product to an order, have a lower limit than others that use only
 * the table.
 */
export const shopperBudget = 453_000;
export const shopperFunctions = [
  'auth.getMe',
  'cart.addItem',
  'cart.listItems',
  'cart.removeItem',
  'cart.setItem',
  'catalogue.getCurrentDrop',
  'catalogue.getProduct',
  'catalogue.listProducts',
  'catalogue.listSection',
  'orders.findByPayment',
  'orders.listOrders',
] as const;

const clients = [
  ['dist/site/render.js', 'withPages'],
  ['node_modules/pdfkit/', 'withDocuments'],
  ['node_modules/stripe/', 'withStripe'],
  ['node_modules/@simplewebauthn/server/', 'withPasskeys'],
  ['node_modules/@modelcontextprotocol/', 'withAgents'],
  ['node_modules/@react-email/', 'withRenderedEmails'],
  ['node_modules/@aws-sdk/client-sesv2/', 'withMail'],
  ['node_modules/@aws-sdk/client-s3/', 'withObjects'],
  ['node_modules/@aws-sdk/client-bedrock-runtime/', 'withModel'],
  ['node_modules/micromark/', 'withMarkdown'],
  ['node_modules/@shopify/', 'withShopify'],
  ['node_modules/@noble/curves/', 'withPush'],
  ['node_modules/@aws-sdk/client-sqs/', 'withQueue'],
] as const;

type Kind = keyof typeof budgetBytes;
export type FunctionSize = { id: string; bytes: number; kind: Kind; budget: number };

function findBudget(id: string, kind: Kind): number {
  if ((shopperFunctions as readonly string[]).includes(id)) return shopperBudget;
  return exceptions[id]?.bytes ?? budgetBytes[kind];
}

const root = path.resolve(import.meta.dirname, '..');

/**
 * Where the SDK looks for credentials when the environment has none. Lambda always sets them, so these imports are never
 * reached; bundled, they would add 130 kB to every function.
 */
const unreachedCredentialSources = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-login',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@aws-sdk/nested-clients/sso-oidc',
  '@smithy/credential-provider-imds',
];

type Output = Metafile['outputs'][string];

/** What is loaded before a file's handler can be called: the file, and the parts that it imports statically. */
function loadedTogether(file: string, outputs: Metafile['outputs']): Output[] {
  const files = new Set([file]);
  for (const one of files) {
    for (const { path: part, kind, external } of outputs[one]?.imports ?? [])
      if (kind === 'import-statement' && !external) files.add(part);
  }
  return [...files].map((one) => outputs[one]).filter((output) => output !== undefined);
}

function listSizes({ outputs }: Metafile): FunctionSize[] {
  return Object.keys(outputs)
    .filter((file) => path.basename(file) === 'index.mjs')
    .map((file) => {
      const loaded = loadedTogether(file, outputs);
      const bytes = loaded.reduce((sum, output) => sum + output.bytes, 0);
      const inputs = loaded.flatMap((output) => Object.keys(output.inputs));
      const used = clients.find(([place]) => inputs.some((input) => input.includes(place)));
      const id = path.basename(path.dirname(file));
      const kind = used?.[1] ?? 'tableOnly';
      return { id, bytes, kind, budget: findBudget(id, kind) };
    });
}

/**
 * Returns the functions that load some part by a dynamic import. The pages do not count, because the renderer imports them as
 * soon as it is loaded.
 */
function addDynamicImports({ inputs, outputs }: Metafile): string[] {
  const dynamicImporters = new Set(
    Object.entries(inputs)
      .filter(([file]) => file.startsWith('functions/'))
      .filter(([, { imports }]) =>
        imports.some(
          ({ kind, path, external }) =>
            kind === 'dynamic-import' && !external && !path.endsWith('dist/site/render.js'),
        ),
      )
      .map(([file]) => file),
  );
  return Object.entries(outputs)
    .filter(
      ([file, output]) =>
        file.endsWith('.mjs') && Object.keys(output.inputs).some((one) => dynamicImporters.has(one)),
    )
    .map(([file]) => path.basename(path.dirname(file)));
}

const settings = {
  absWorkingDir: root,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  minify: true,
  // Node reads the bundles as UTF-8, in which most characters are shorter than their escapes.
  charset: 'utf8',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Without `module` first, the SDK is not tree-shaken: 535 kB instead of 334 for the DynamoDB client alone.
  mainFields: ['module', 'main'],
  external: [...unreachedCredentialSources, ...nativePackages],
  alias: {
    'brotli/decompress.js': './functions/runtime/documents/brotli-decompress.ts',
    jsonschema: './functions/table/unchecked-models.ts',
    // Renders to a string and leaves out the streaming renderer, which emails do not need. The pages bring their own.
    'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
  },
  plugins: [leanPackages, leanModules],
  // Without it the bundle contains the emails' React twice, as the development build is included too.
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: 'external',
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** ElectroDB's own packages load some of Node's with `require`, which ES modules do not have. */
const wholePackages = {
  external: [],
  alias: {},
  plugins: [],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

/** Bundles a file as a function; with `leavesOut` false its packages stay complete, for comparison. */
export const bundleAsFunction = (entryPoint: string, outfile: string, leavesOut = true) =>
  build({ ...settings, ...(leavesOut ? {} : wholePackages), entryPoints: [entryPoint], outfile });

/** The bundler holds a copy of every module for each function of a call: 9 GB for all functions, 1 GB for this many. */
const functionsAtOnce = 24;

/**
 * Bundles functions into `<outDir>/<id>/index.mjs`, beside a source map that is not deployed, and returns their sizes.
 * `<outDir>/meta.json` lists what each contains. A function with dynamic imports, such as an email that may need the
 * typesetter, is bundled again and split into parts beside it.
 */
export async function buildFunctions(
  ids: readonly string[] = functionIds,
  outDir = 'dist/functions',
): Promise<FunctionSize[]> {
  // Some functions contain the pages; the bundler's own error would not say how to build them.
  if (!existsSync(path.join(root, 'dist/site/render.js')))
    throw new Error('The pages are not built yet: run `vite build` first, or `npm run build` for both.');
  await rm(path.resolve(root, outDir), { recursive: true, force: true });
  const metafile: Metafile = { inputs: {}, outputs: {} };
  for (let first = 0; first < ids.length; first += functionsAtOnce) {
    const entries = ids
      .slice(first, first + functionsAtOnce)
      .map((id) => [`${id}/index`, findSourceFile(id)]);
    const { metafile: made } = await build({
      ...settings,
      entryPoints: Object.fromEntries(entries),
      outdir: outDir,
    });
    Object.assign(metafile.inputs, made.inputs);
    Object.assign(metafile.outputs, made.outputs);
  }
  for (const id of addDynamicImports(metafile)) {
    const parted = await build({
      ...settings,
      entryPoints: { index: findSourceFile(id) },
      outdir: `${outDir}/${id}`,
      splitting: true,
      chunkNames: 'part-[hash]',
    });
    Object.assign(metafile.outputs, parted.metafile.outputs);
  }
  await writeFile(path.resolve(root, outDir, 'meta.json'), JSON.stringify(metafile));
  await addNativeParts(metafile, root);
  return listSizes(metafile).sort((one, other) => one.id.localeCompare(other.id));
}

/** Prints the size and the budget of each function; throws if one exceeds its budget. */
export function checkSizes(sizes: readonly FunctionSize[]): void {
  for (const { id, bytes, budget } of sizes) {
    const kilobytes = (bytes / 1000).toFixed(0).padStart(5);
    console.log(`${kilobytes} kB of ${budget / 1000}  ${id}`);
  }
  const tooLarge = sizes.filter(({ bytes, budget }) => bytes > budget);
  if (tooLarge.length > 0) throw new Error(`Over the budget: ${tooLarge.map(({ id }) => id).join(', ')}.`);
}

if (import.meta.main) {
  const sizes = await buildFunctions();
  try {
    checkSizes(sizes);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
