/** What one build can show without a connection. All its files have their content's hash in their names. */
export type OfflineBuild = {
  /** Another one for every build that differs in anything. */
  version: string;
  /** The page that says that there is no connection, and what it needs. */
  offlinePage: string;
  offlineFiles: readonly string[];
  /** The document in which the browser draws the portfolio, and the portfolio's code. */
  portfolioPage: string;
  portfolioFiles: readonly string[];
  /** First parts of the back office's addresses. */
  officePaths: readonly string[];
};

type Browser = { caches: CacheStorage; fetch: (request: Request) => Promise<Response> };

/** One for all builds, which `clearPersonalStorage` can delete and the offline page can look for. */
const portfolioName = 'dram-portfolio';

/** Pictures would push the rest out. */
const storedKinds: readonly string[] = ['script', 'style', 'font'];
export const maxSeenFiles = 150;

/**
 * The caches of a build: its two pages with what they need, and the files of the shop that were read. Nothing in them is
 * anybody's own, and no answer of the API is among them.
 */
export function createOfflineCache(build: OfflineBuild, { caches, fetch }: Browser) {
  const pagesName = `dram-pages-${build.version}`;
  const filesName = `dram-files-${build.version}`;

  /** All files or none; what an earlier build has stored leaves only then. */
  async function storePortfolio(): Promise<void> {
    const cache = await caches.open(portfolioName);
    if (await cache.match(build.portfolioPage)) return;
    const files = [...build.portfolioFiles, build.portfolioPage];
    await cache.addAll(files);
    for (const request of await cache.keys())
      if (!files.includes(new URL(request.url).pathname)) await cache.delete(request);
  }

  async function findPage(path: string): Promise<Response | undefined> {
    const portfolio = path === '/portfolio' ? await caches.match(build.portfolioPage) : undefined;
    return portfolio ?? caches.match(build.offlinePage);
  }

  async function storeSeen(request: Request, response: Response): Promise<void> {
    const cache = await caches.open(filesName);
    await cache.put(request, response);
    const seen = await cache.keys();
    for (const oldest of seen.slice(0, Math.max(0, seen.length - maxSeenFiles))) await cache.delete(oldest);
  }

  return {
    storePortfolio,

    /** Whoever could read the portfolio with the build before can with this one; without it the rest still works. */
    async install(): Promise<void> {
      const cache = await caches.open(pagesName);
      await cache.addAll([...build.offlineFiles, build.offlinePage]);
      if (await caches.has(portfolioName)) await storePortfolio().catch(() => undefined);
    },

    /** Deletes the caches of the builds before. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      const own = [pagesName, filesName, portfolioName];
      const old = names.filter((name) => name.startsWith('dram-') && !own.includes(name));
      await Promise.all(old.map((name) => caches.delete(name)));
    },

    /** The shop's own answer, whatever it is; a stored page only where there is none, and never one of the back office. */
    async answerPage({ url }: Request, load: () => Promise<Response>): Promise<Response> {
      try {
        return await load();
      } catch (error) {
        const path = new URL(url).pathname.replace(/(.)\/$/, '$1');
        if (build.officePaths.some((office) => path === office || path.startsWith(`${office}/`))) throw error;
        const page = await findPage(path);
        if (!page) throw error;
        return page;
      }
    },

    /** A file that never changes, from the cache where it is there. `waitUntil` lets the worker live until it is stored. */
    async answerFile(request: Request, waitUntil: (work: Promise<void>) => void): Promise<Response> {
      const stored = await caches.match(request, { ignoreVary: true });
      if (stored) return stored;
      const response = await fetch(request);
      if (response.status === 200 && storedKinds.includes(request.destination))
        waitUntil(storeSeen(request, response.clone()).catch(() => undefined));
      return response;
    },
  };
}
