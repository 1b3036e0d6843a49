import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CataloguePage, catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { call } from '#web/lib/api.ts';
import { pageKey } from '#web/lib/catalogue.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from './load-more.tsx';

function appendPage(page: CataloguePage, next: CataloguePage): CataloguePage {
  const known = new Set(page.products.map(({ id }) => id));
  const more = next.products.filter(({ id }) => !known.has(id));
  // The catalogue may have changed since the first page was read, so the list ends when a page adds nothing new.
  const total = more.length > 0 ? next.total : page.products.length;
  return { ...page, total, products: [...page.products, ...more] };
}

type LoadNextPageProps = { view: string; from: number; isPressed: boolean };

/** Loads the next page of a list that the browser does not hold whole, and appends it. */
export function LoadNextPage({ view, from, isPressed }: LoadNextPageProps) {
  const client = useQueryClient();
  const { mutate, isPending, isError } = useMutation({
    mutationFn: () => call(catalogueApi.browseProducts, { query: { ...(view && { view }), from } }),
    onSuccess: (next) =>
      client.setQueryData<CataloguePage>(pageKey(view), (page) => page && appendPage(page, next)),
  });
  const ask = () => mutate();
  if (isError)
    return <ErrorState title="More bottles could not be loaded" onRetry={ask} isRetrying={isPending} />;
  return <LoadMore key={from} isPending={isPending} isPressed={isPressed} onMore={ask} />;
}
