/** The pages and files of one build for use without a connection. All file names contain a hash of their content. */
export type OfflineBuild = {
  /** Different for every build with any change. */
  version: string;
  /** The page that reports a missing connection, and the files that it needs. */
  offlinePage: string;
  offlineFiles: readonly string[];
  /** The document in which the browser draws the portfolio, and the portfolio's code. */
  portfolioPage: string;
  portfolioFiles: readonly string[];
  /** First segments of the back office's addresses. */
  officePaths: readonly string[];
};

type Browser = { caches: CacheStorage; fetch: (request: Request) => Promise<Response> };

/** Shared by all builds, so that `clearPersonalStorage` can delete it and the offline page can find it. */
const portfolioName = 'dram-portfolio';

/** Pictures are excluded, because they would push the other files out. */
const storedKinds: readonly string[] = ['script', 'style', 'font'];
export const maxSeenFiles = 150;

/**
 * The caches of a build: its two pages with their files, and the shop's files that were loaded. They contain no
 * personal data, and no answers of the API.
 */
export function createOfflineCache(build: OfflineBuild, { caches, fetch }: Browser) {
  const pagesName = `dram-pages-${build.version}`;
  const filesName = `dram-files-${build.version}`;

  /** Stores all files or none; only then are an earlier build's files deleted. */
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

    /**
     * If the portfolio was stored with the previous build, it is stored with this one too; if that fails, the rest
     * still works.
     */
    async install(): Promise<void> {
      const cache = await caches.open(pagesName);
      await cache.addAll([...build.offlineFiles, build.offlinePage]);
      if (await caches.has(portfolioName)) await storePortfolio().catch(() => undefined);
    },

    /** Deletes the caches of earlier builds. */
    async activate(): Promise<void> {
      const names = await caches.keys();
      const own = [pagesName, filesName, portfolioName];
      const old = names.filter((name) => name.startsWith('dram-') && !own.includes(name));
      await Promise.all(old.map((name) => caches.delete(name)));
    },

    /** The shop's own answer, whatever it is; a stored page only if there is none, and never for the back office. */
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

    /** A file that never changes, from the cache if it is stored. `waitUntil` keeps the worker alive until it is stored. */
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
