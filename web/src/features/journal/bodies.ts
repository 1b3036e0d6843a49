import type { Block } from '#web/ui/prose.tsx';

type Body = readonly Block[];

const loaders: Record<string, () => Promise<{ body: Body }>> = {
  'what-a-label-has-to-tell-you': () => import('./articles/what-a-label-has-to-tell-you.ts'),
  'springbank-three-whiskies-three-stills': () =>
    import('./articles/springbank-three-whiskies-three-stills.ts'),
  'what-bonded-storage-costs': () => import('./articles/what-bonded-storage-costs.ts'),
  'four-glasses-reviewed': () => import('./articles/four-glasses-reviewed.ts'),
};

const loading = new Map<string, Promise<Body>>();

/** The text of an article, the same promise each time it is asked for; one that failed is asked for again. */
export function loadBody(id: string): Promise<Body> {
  const known = loading.get(id);
  if (known) return known;
  const load = loaders[id];
  if (!load) return Promise.reject(new Error(`The journal has no text for ${id}.`));
  const body = load().then((module) => module.body);
  loading.set(id, body);
  body.catch(() => loading.delete(id));
  return body;
}
