import type { Plugin, Rolldown } from 'vite';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], CallableFunction>>[1];

const entry = '/web/src/app/main.tsx';
/** The two pages between which a buyer goes to and fro. */
const shelfRoutes = ['gallery', 'product'].map((name) => `/web/src/routes/${name}.tsx`);

/** An index names these without using them: each icon belongs to whoever draws it, each schema to its form. */
const namedByAll = /\/lucide-react\/dist\/esm\/icons\/|\?schemas$/;

/** Every module that a root imports without waiting, the roots included. */
function reach(roots: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (seen.has(id) || namedByAll.test(id)) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Puts what every page needs, and what the pages of bottles share, into one chunk. Left alone, the bundler makes a chunk
 * of every combination of pages, and a dozen small files compress worse than one.
 */
export function chunks(): Plugin {
  const ids = new Set<string>();
  let core: Set<string> | undefined;

  const idOf = (path: string) => [...ids].filter((id) => id.endsWith(path));
  const findCore = (context: Context): Set<string> => {
    const [first, ...others] = shelfRoutes.map((route) => reach(idOf(route), context));
    const shared = [...(first ?? [])].filter((id) => others.every((reached) => reached.has(id)));
    return new Set([...reach(idOf(entry), context), ...shared]);
  };
  const chunkOf = (id: string, context: Context): string | null => {
    core ??= findCore(context);
    return core.has(id) ? 'core' : null;
  };

  return {
    name: 'dram:chunks',
    apply: 'build',
    moduleParsed({ id }) {
      ids.add(id);
    },
    config: () => ({
      build: {
        modulePreload: { polyfill: false },
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: chunkOf }] } } },
      },
    }),
  };
}
