import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type Route = { path: string; Page: LazyExoticComponent<ComponentType> };

/** A page that is fetched when it is first shown: the component with this name in its module. */
export const page = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): Route => ({ path, Page: lazy(async () => ({ default: (await load())[name] })) });
