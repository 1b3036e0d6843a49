import type { Plugin, Rolldown } from 'vite';
import { publicRoutes } from './budget.ts';

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup['name'], CallableFunction>>[1];

const entry = '/web/src/app/main.tsx';
/** The two pages that a buyer switches between. */
const catalogueRoutes = ['gallery', 'product'].map((name) => `/web/src/routes/${name}.tsx`);

/**
 * The pages where most visits start. Their files are recognisable by name, so that the files they need can be loaded
 * in parallel.
 */
const landingPages = ['home', 'collection', 'gallery', 'product'].map(
  (name) => `/web/src/routes/${name}.tsx`,
);
// No hash contains this sign, so no other file is mistaken for a landing page's.
const landingPrefix = 'assets/@';

const getChunkName = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  landingPages.some((path) => facadeModuleId?.endsWith(path))
    ? `${landingPrefix}[hash].js`
    : 'assets/[hash].js';

/**
 * The files that the core lists for loading with each lazy file: always its style sheets, because nothing else loads
 * them, but scripts only for the landing pages. Other pages request their scripts a moment later, which saves every
 * visitor half a KiB.
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

const radix = (...names: string[]) => names.map((name) => `/@radix-ui/react-${name}/dist/index.mjs`);

/**
 * Modules shared by several pages but not needed by all, by group: one file costs less than five. A group has the
 * modules named here and their imports, except those in a group above. A page that needs any of them loads all of
 * them.
 */
const sharedGroups: Record<string, string[]> = {
  pageParts: [
    ...['back-link', 'facts', 'free-delivery', 'more-link', 'section-heading'].map(
      (name) => `/ui/${name}.tsx`,
    ),
    '/app/compare-path.ts',
    '/app/gift-cards-path.ts',
    '/lib/delivery-terms.ts',
    '/lib/use-early-input.ts',
    '/shared/stage-facts.ts',
  ],
  icons: ['/ui/icons.tsx'],
  notice: ['/ui/notice.tsx'],
  fields: ['/ui/field.tsx', '/ui/input.tsx'],
  cards: ['/catalogue/product-card.tsx', '/catalogue/card-skeletons.tsx'],
  sections: ['/catalogue/merchandising-section.tsx', '/drop/live-banner.tsx'],
  consent: ['/contracts/newsletter/newsletter.ts', '/domain/newsletter/newsletter.ts'],
  newsletter: ['/newsletter/newsletter-form.tsx', '/newsletter/use-sign-up.ts'],
  drops: ['/catalogue/pictures/picture-list.ts', '/product/describe-drop.ts'],
  hours: ['/common/format-hours.ts', '/lib/trading-hours.ts', '/arrival-dates.ts'],
  bottles: ['/catalogue/bottle-line.tsx', '/compare/compare-toggle.tsx'],
  layers: [...radix('context', 'dismissable-layer', 'id', 'portal', 'presence', 'use-controllable-state')],
  dialogs: ['/ui/sheet.tsx', ...radix('dialog')],
  emptyStates: [
    ...['empty-state', 'query-boundary', 'sign-in-prompt'].map((name) => `/ui/${name}.tsx`),
    '/lib/use-session-end.ts',
  ],
  daysAndVat: ['/common/days.ts', '/common/vat.ts'],
  schemas: ['/zod/v4/mini/schemas.js', '/common/form-fields.ts', '/common/one-line.ts'],
  postal: ['/common/delivery-zones.ts', '/common/postcode.ts'],
  delivery: ['/checkout/published-delivery.ts', '/lib/priced-delivery.ts', '/common/delivery.ts'],
  duty: ['/catalogue/duty.ts', '/orders/storage.ts'],
  quote: ['/checkout/quote.ts', '/lib/insurance-cover.ts'],
  payment: ['/stripe/load-stripe.ts', '/stripe/night-appearance.ts', '/stripe/payment-outcome.ts'],
  formParts: ['/ui/mailbox-hint.tsx', '/ui/choice.tsx', '/ui/error-notice.tsx'],
};

/** Parts that are loaded together, by their root modules; a group only has modules that no other page or part needs. */
const laterGroups: Record<string, string[]> = {
  list: ['gallery-toolbar', 'layout-switch', 'list-foot', 'search-field'].map(
    (name) => `/catalogue/${name}.tsx`,
  ),
  product: [
    ...[
      'buy-bar',
      'delivery-promise',
      'picture-carousel',
      'provenance',
      'shipping-details',
      'tasting-panel',
    ].map((name) => `/product/${name}.tsx`),
    '/catalogue/variants.tsx',
  ],
  belowTheFold: ['/routes/home-rest.tsx', '/routes/collection-rest.tsx'],
  drawer: ['/routes/cart-drawer.tsx', '/routes/cart.tsx'],
  checkout: ['/checkout/drawer-wallet.tsx', '/checkout/wallet.tsx', '/routes/checkout.tsx'],
};

/** The modules that pages load after their first view, in one file, because every page needs some of them. */
const deferredParts = [
  '/app/deferred-widgets.tsx',
  '/app/scroll-memory.ts',
  '/assistant/step-aside.ts',
  '/search/phone-search.tsx',
  '/shell/footer-content.tsx',
  '/wishlist/heart.tsx',
];

/** The helper that loads the app's parts; it belongs to the libraries, which come first. */
const dynamicImports = /vite\/preload-helper|rolldown\/runtime/;

/** An index imports all of these without using them; each schema belongs to its form. */
const indexImportPattern =
  /\?schemas$|\/(?:useInfiniteQuery|infiniteQueryObserver|useQueries|queriesObserver)\.js$/;

/** Every module that the roots import statically, including the roots. */
function collectImports(roots: readonly string[], context: Context): Set<string> {
  const seen = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id; id = waiting.pop()) {
    if (seen.has(id) || (indexImportPattern.test(id) && !roots.includes(id))) continue;
    seen.add(id);
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Puts the modules that every page needs, and those that the bottle pages share, into one chunk, and those that a
 * visit loads together into another: each file is a request, which costs as much as 14 KiB. By default the bundler
 * makes a chunk for every combination of pages, and a dozen small files compress worse than one.
 */
export function chunks(): Plugin {
  const ids = new Set<string>();
  let core: Set<string> | undefined;
  let sharedGroupById: Map<string, string> | undefined;
  let laterGroupById: Map<string, string> | undefined;

  const findIds = (path: string) => [...ids].filter((id) => id.endsWith(path));
  const findCore = (context: Context): Set<string> => {
    const [first, ...others] = catalogueRoutes.map((route) => collectImports(findIds(route), context));
    const common = [...(first ?? [])].filter((id) => others.every((reached) => reached.has(id)));
    return new Set([...collectImports(findIds(entry), context), ...common]);
  };
  const findNamed = (paths: string[]) =>
    paths.flatMap((path) => {
      const found = findIds(path);
      if (found.length === 0) throw new Error(`The build has no module ${path}; mend web/build/chunks.ts.`);
      return found;
    });
  const findShared = (context: Context): Map<string, string> =>
    new Map(
      Object.entries(sharedGroups)
        .toReversed()
        .flatMap(([group, paths]) =>
          [...collectImports(findNamed(paths), context)].map((id): [string, string] => [id, group]),
        ),
    );
  const findLater = (context: Context): Map<string, string> => {
    const firstViews = Object.values(publicRoutes)
      .flat()
      .flatMap((name) => findIds(`/web/${name}`));
    const importers = (id: string) => context.getModuleInfo(id)?.dynamicImporters ?? [];
    const parts = [...ids].filter((id) => importers(id).length > 0);
    const deferred = findNamed(deferredParts);
    const found = new Map<string, string>();
    const add = (group: string, own: Set<string>, others: Set<string>) => {
      for (const id of own) if (!others.has(id) && !isCore(id, context)) found.set(id, group);
    };
    for (const [group, paths] of Object.entries(laterGroups)) {
      const roots = findNamed(paths);
      const own = collectImports(roots, context);
      // A part that only this group loads is loaded later, and doesn't count as another.
      const others = parts.filter((id) => !roots.includes(id) && !importers(id).every((by) => own.has(by)));
      add(group, own, collectImports([...others, ...firstViews], context));
    }
    add('deferred', collectImports(deferred, context), collectImports(firstViews, context));
    return found;
  };
  const isCore = (id: string, context: Context): boolean => {
    core ??= findCore(context);
    return core.has(id);
  };
  /** The app's libraries: `app/boot.ts` has them evaluated in a separate task, before the rest. */
  const getLibraryChunk = (id: string, context: Context): string | null =>
    dynamicImports.test(id) || (id.includes('/node_modules/') && isCore(id, context)) ? 'libraries' : null;
  const getChunk = (id: string, context: Context): string | null => {
    if (isCore(id, context)) return 'core';
    sharedGroupById ??= findShared(context);
    laterGroupById ??= findLater(context);
    return sharedGroupById.get(id) ?? laterGroupById.get(id) ?? null;
  };

  return {
    name: 'dram:chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    moduleParsed({ id }) {
      ids.add(id);
    },
    /** Preloads the core in parallel with the modules that are evaluated before it. */
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
                      // Modules that a chunk shares with the pages stay in the pages' chunks.
                      { name: getChunk, includeDependenciesRecursively: false },
                    ],
                  },
                },
              },
            },
          },
  };
}
