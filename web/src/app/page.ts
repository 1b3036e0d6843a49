import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type Route = { path: string; Page: LazyExoticComponent<ComponentType> };

/** A page that is fetched when it is first shown. */
export const page = (path: string, load: () => Promise<ComponentType>): Route => ({
  path,
  Page: lazy(async () => ({ default: await load() })),
});
