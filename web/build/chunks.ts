import type { Plugin, Rolldown } from 'vite';
import { publicRoutes } from './budget.ts';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], CallableFunction>>[1];

const entry = '/web/src/app/main.tsx';
/** The two pages between which a buyer goes to and fro. */
const catalogueRoutes = ['gallery', 'product'].map((name) => `/web/src/routes/${name}.tsx`);

/** The pages on which most visits begin. Their files are known by name, so that what they need is fetched beside them. */
const landingPages = ['home', 'collection', 'gallery', 'product'].map(
  (name) => `/web/src/routes/${name}.tsx`,
);
// No hash has this sign, so that no other file is taken for a landing's.
const landingPrefix = 'assets/@';

const getChunkName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  landingPages.some((path) => facadeModuleId?.endsWith(path))
    ? `${landingPrefix}[hash].js`
    : 'assets/[hash].js';

/**
 * What the core lists for each lazy file, to be fetched beside it: style sheets always, since nothing else loads them,
 * scripts for the landings alone. The other pages ask for theirs a moment later, and every visitor saves half a KiB.
 */
function sharedChunks(
  file: string,
  needed: string[],
  { hostId, hostType }: { hostId: string; hostType: string },
) {
  if (hostType === 'html') return needed;
  const isLanding = file.startsWith(landingPrefix);
  return needed.filter((name) => name.endsWith('.css') || (isLanding && name !== hostId));
}

/** Small pieces that most pages use, and no page all of: one file of them costs less than five. */
const chunkGroups = {
  pieces: ['back-link', 'facts', 'more-link', 'section-heading'],
  fields: ['field', 'notice'],
};

/** What every page of the shop loads once it stands. */
const deferredParts = ['app/deferred-widgets.tsx', 'features/shell/footer-content.tsx'].map(
  (name) => `/web/src/${name}`,
);

/** What fetches the app's parts; it belongs to the libraries, which come first. */
const dynamicImports = /vite\/preload-helper|rolldown\/runtime/;

/** An index names these without using them: each icon belongs to whoever draws it, each schema to its form. */
const isImportedByAll =
  /\/lucide-react\/dist\/esm\/icons\/|\?schemas$|\/(?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/** Every module that a root imports without waiting, the roots included. */
function collectImports(roots: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (seen.has(id) || isImportedByAll.test(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Puts what every page needs, and what the pages of bottles share, into one chunk, and what every page loads later into another:
 * each file is a request, which costs as much as 14 KiB. Left alone, the bundler makes a chunk
 * of every combination of pages, and a dozen small files compress worse than one.
 */
export function chunks(): Plugin {
  const ids = new Set<string>();
  let core: Set<string> | undefined;
  let deferred: Set<string> | undefined;

  const findIds = (path: string) => [...ids].filter((id) => id.endsWith(path));
  const findCore = (context: Context): Set<string> => {
    const [first, ...others] = catalogueRoutes.map((route) => collectImports(findIds(route), context));
    const shared = [...(first ?? [])].filter((id) => others.every((reached) => reached.has(id)));
    return new Set([...collectImports(findIds(entry), context), ...shared]);
  };
  const findDeferred = (context: Context): Set<string> => {
    const firstViews = Object.values(publicRoutes)
      .flat()
      .flatMap((name) => findIds(`/web/${name}`));
    const others = collectImports(firstViews, context);
    const parts = collectImports(deferredParts.flatMap(findIds), context);
    return new Set([...parts].filter((id) => !others.has(id) && !isCore(id, context)));
  };
  const isCore = (id: string, context: Context): boolean => {
    core ??= findCore(context);
    return core.has(id);
  };
  /** What the app stands on: `app/boot.ts` has it read in a task of its own, before the rest. */
  const getLibraryChunk = (id: string, context: Context): string | null =>
    dynamicImports.test(id) || (id.includes('/node_modules/') && isCore(id, context)) ? 'libraries' : null;
  const getChunk = (id: string, context: Context): string | null => {
    if (isCore(id, context)) return 'core';
    const group = Object.entries(chunkGroups).find(([, names]) =>
      names.some((name) => id.endsWith(`/web/src/ui/${name}.tsx`)),
    );
    return group?.[0] ?? null;
  };
  const getDeferredChunk = (id: string, context: Context): string | null => {
    deferred ??= findDeferred(context);
    return deferred.has(id) ? 'deferred' : null;
  };

  return {
    name: 'dram:chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    moduleParsed({ id }) {
      ids.add(id);
    },
    /** The core is fetched beside what is read before it. */
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const core = Object.values(bundle).find(({ name }) => name === 'core');
        if (!core) throw new Error('The build has no core.');
        const href = `/${core.fileName}`;
        return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href }, injectTo: 'head' }];
      },
    },
    configEnvironment: (name) =>
      name !== 'client'
        ? null
        : {
            build: {
              modulePreload: { polyfill: false, resolveDependencies: sharedChunks },
              rolldownOptions: {
                output: {
                  // The core lists the files of every page; their names alone would cost each visitor 300 bytes.
                  chunkFileNames: getChunkName,
                  codeSplitting: {
                    groups: [
                      { name: getLibraryChunk, priority: 1 },
                      { name: getChunk },
                      // What it shares with the pages stays theirs.
                      { name: getDeferredChunk, includeDependenciesRecursively: false },
                    ],
                  },
                },
              },
            },
          },
  };
}
