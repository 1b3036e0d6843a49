import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Page = LazyExoticComponent<ComponentType>;
export type Route = { path: string; Page: Page };

/**
 * A page that is fetched when it is first shown. Its module exports one component whose name ends in Route, so that no
 * name is sent along; the bundler may add exports of its own, which are shorter.
 */
export const page = (load: () => Promise<Record<string, ComponentType>>): Page =>
  lazy(async () => {
    const [, Page] = Object.entries(await load()).find(([name]) => name.endsWith('Route')) ?? [];
    if (!Page) throw new Error('The module has no route.');
    return { default: Page };
  });
