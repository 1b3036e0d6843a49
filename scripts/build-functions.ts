import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { functionIds } from '#infra/functions.ts';
import { sourceFileOf } from '#shared/api/index.ts';
import { addNativeParts, nativePackages } from './native-parts.ts';

/**
 * Bytes a function may have, so that its cold start stays short; the clients of Stripe, of SES, of S3 and of Bedrock are large. Those that
 * render carry all pages of the shop: two of them nobody waits for, and the third answers for pages that are missing. A
 * document brings its fonts along, and what sets them; a drawn letter React.
 */
export const budgetBytes = {
  plain: 700_000,
  withMail: 780_000,
  withDrawnLetters: 870_000,
  withObjects: 900_000,
  withStripe: 900_000,
  withPages: 2_200_000,
  withDocuments: 1_200_000,
  withMailedDocuments: 1_350_000,
  withModel: 850_000,
} as const;

const clients = [
  [['dist/site/render.js'], 'withPages'],
  [['node_modules/pdfkit/', 'node_modules/@aws-sdk/client-sesv2/'], 'withMailedDocuments'],
  [['node_modules/pdfkit/'], 'withDocuments'],
  [['node_modules/stripe/'], 'withStripe'],
  [['node_modules/@react-email/'], 'withDrawnLetters'],
  [['node_modules/@aws-sdk/client-sesv2/'], 'withMail'],
  [['node_modules/@aws-sdk/client-s3/'], 'withObjects'],
  [['node_modules/@aws-sdk/client-bedrock-runtime/'], 'withModel'],
] as const;

export type FunctionSize = { id: string; bytes: number; budget: number };

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
  '@smithy/credential-provider-imds',
];

function sizesOf(metafile: Metafile): FunctionSize[] {
  return Object.entries(metafile.outputs)
    .filter(([file]) => file.endsWith('.mjs'))
    .map(([file, { bytes, inputs }]) => {
      const has = (place: string) => Object.keys(inputs).some((input) => input.includes(place));
      const used = clients.find(([places]) => places.every(has));
      const id = path.basename(path.dirname(file));
      return { id, bytes, budget: budgetBytes[used?.[1] ?? 'plain'] };
    });
}

/**
 * Bundles functions with one call of the bundler into `<outDir>/<id>/index.mjs`, beside a source map that is not
 * deployed, and tells their sizes. `<outDir>/meta.json` says what each is made of.
 */
export async function buildFunctions(
  ids: readonly string[] = functionIds,
  outDir = 'dist/functions',
): Promise<FunctionSize[]> {
  // Some functions carry the pages; the bundler's own complaint would not say where they come from.
  if (!existsSync(path.join(root, 'dist/site/render.js')))
    throw new Error('The pages are not built yet: run `vite build` first, or `npm run build` for both.');
  await rm(path.resolve(root, outDir), { recursive: true, force: true });
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(ids.map((id) => [`${id}/index`, sourceFileOf(id)])),
    outdir: outDir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Without `module` first, tree shaking of the SDK is lost: 535 kB instead of 334 for the DynamoDB client alone.
    mainFields: ['module', 'main'],
    external: [...unreachedCredentialSources, ...nativePackages],
    alias: {
      'brotli/decompress.js': './functions/documents/brotli-decompress.ts',
      jsonschema: './functions/data/unchecked-models.ts',
      // What draws to a string, without what draws to a stream: letters need no more, and the pages bring their own.
      'react-dom/server': './node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
    },
    // Without it the letters' React comes along twice, the one for development too.
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'external',
    sourcesContent: false,
    metafile: true,
    logLevel: 'warning',
  });
  await writeFile(path.resolve(root, outDir, 'meta.json'), JSON.stringify(metafile));
  await addNativeParts(metafile, root);
  return sizesOf(metafile).sort((one, other) => one.id.localeCompare(other.id));
}

if (import.meta.main) {
  const sizes = await buildFunctions();
  for (const { id, bytes, budget } of sizes) {
    const kilobytes = (bytes / 1000).toFixed(0).padStart(5);
    console.log(`${kilobytes} kB of ${budget / 1000}  ${id}`);
  }
  const tooLarge = sizes.filter(({ bytes, budget }) => bytes > budget);
  if (tooLarge.length > 0) {
    console.error(`Over the budget: ${tooLarge.map(({ id }) => id).join(', ')}.`);
    process.exitCode = 1;
  }
}
