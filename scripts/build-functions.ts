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
 * Bytes that a function may load before it answers, so that its cold start stays short: a little above what the largest of each
 * kind has. Most use nothing but the table, whose client and ElectroDB alone are 356 kB. The clients of Stripe, of SES, of S3 and of
 * Bedrock are large. Those that render carry all pages of the shop: two of them nobody waits for, and the third answers for pages that
 * are missing. A document brings its fonts along, and what sets them; a drawn email React. What checks passkeys brings a reader of
 * certificates, what answers other programs a server of their protocol with a validator of JSON schemas, what writes or shows an article
 * a parser of Markdown.
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

const printsAgain = "AI Simo's tools, which it uses again to print the figures of today";
/** Those that use nothing but the table, and yet load more than others, with what that is. */
export const exceptions: Readonly<Record<string, { bytes: number; reason: string }>> = {
  'assistant.getConversation': { bytes: 565_000, reason: printsAgain },
  'assistant.printReferences': { bytes: 565_000, reason: printsAgain },
};

/** What a shopper waits for, on the path from a product to an order, may have less than others that use nothing but the table. */
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
 * Where the SDK looks for credentials when the environment has none. Lambda's always has them, so these imports are
 * never reached there; bundled, they would add 130 kB to every function.
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

/** What is loaded with a file before its handler can be called: itself, and the parts that it imports by a statement. */
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
 * The functions of which some part is imported only when it is asked for. The pages are none: what renders them imports them as
 * it is loaded.
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
  // Node reads them as UTF-8, in which most signs are shorter than their escapes.
  charset: 'utf8',
  format: 'esm',
  platform: 'node',
  target: 'node24',
  // Without `module` first, tree shaking of the SDK is lost: 535 kB instead of 334 for the DynamoDB client alone.
  mainFields: ['module', 'main'],
  external: [...unreachedCredentialSources, ...nativePackages],
  alias: {
    'brotli/decompress.js': './functions/runtime/documents/brotli-decompress.ts',
    jsonschema: './functions/table/unchecked-models.ts',
    // What draws to a string, without what draws to a stream: emails need no more, and the pages bring their own.
    'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
  },
  plugins: [leanPackages, leanModules],
  // Without it the emails' React comes along twice, the one for development too.
  define: { 'process.env.NODE_ENV': '"production"' },
  sourcemap: 'external',
  sourcesContent: false,
  metafile: true,
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** ElectroDB's own packages ask for some of Node's by `require`, which a module does not have. */
const wholePackages = {
  external: [],
  alias: {},
  plugins: [],
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

/** Bundles a file as the functions are, or with its packages whole, for those who compare with them. */
export const bundleAsFunction = (entryPoint: string, outfile: string, leavesOut = true) =>
  build({ ...settings, ...(leavesOut ? {} : wholePackages), entryPoints: [entryPoint], outfile });

/** The bundler keeps a copy of every module for each function of a call: 9 GB for all of them, 1 GB for these. */
const functionsAtOnce = 24;

/**
 * Bundles functions into `<outDir>/<id>/index.mjs`, beside a source map that is not deployed, and tells their sizes. `<outDir>/meta.json` says what each is made of. A function that imports something only
 * when it is asked for, as the emails do what sets a document, is bundled once more, in parts that lie beside it.
 */
export async function buildFunctions(
  ids: readonly string[] = functionIds,
  outDir = 'dist/functions',
): Promise<FunctionSize[]> {
  // Some functions carry the pages; the bundler's own complaint would not say where they come from.
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

/** Prints what each may load and loads; throws where one exceeds its budget. */
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
