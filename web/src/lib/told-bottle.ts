import type { QueryClient } from '@tanstack/react-query';
import type { Product } from '#shared/api/catalogue.ts';
import { isOfCatalogue } from './catalogue-cache.ts';

type Told = readonly Product[] | Partial<Record<'products' | 'exact' | 'near', readonly Product[]>>;

const bottlesIn = (told: Told): readonly Product[] =>
  'length' in told ? told : [told.products, told.exact, told.near].flatMap((list) => list ?? []);

/** A bottle as any list has told of it. */
export const toldBottle = (client: QueryClient, id: string): Product | undefined =>
  client
    .getQueriesData<Told | null>({ predicate: isOfCatalogue })
    .flatMap(([, told]) => (told ? bottlesIn(told) : []))
    .find((product) => product.id === id);
