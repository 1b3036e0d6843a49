import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { isCatalogueQuery } from './catalogue-cache.ts';

type CachedAnswer = readonly Product[] | Partial<Record<'products' | 'exact' | 'near', readonly Product[]>>;

const listProducts = (answer: CachedAnswer): readonly Product[] =>
  'length' in answer ? answer : [answer.products, answer.exact, answer.near].flatMap((list) => list ?? []);

/** A bottle from any cached list. */
export const findCachedProduct = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData<CachedAnswer | null>({ predicate: isCatalogueQuery })
    .flatMap(([, answer]) => (answer ? listProducts(answer) : []))
    .find((product) => product.id === id);
