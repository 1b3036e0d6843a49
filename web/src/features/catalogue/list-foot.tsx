import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CataloguePage, catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { mainId } from '#web/app/use-navigation-focus.ts';
import { call } from '#web/lib/api.ts';
import { pageKey } from '#web/lib/catalogue.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { LoadMore } from './load-more.tsx';

type ListFootProps = {
  /**
   * Whether all requested bottles are drawn; while the list is still being drawn, the button for more would be too
   * high up.
   */
  isDrawn: boolean;
  /** How many bottles may be drawn, and how many are known. */
  rowLimit: number;
  known: number;
  /** The view for which the server has more bottles. */
  view: string | undefined;
  isPaged: boolean;
  isLong: boolean;
  onMore: () => void;
};

/** Shown below the list: a way to load more, and on a phone a button back to the top. */
export function ListFoot({ isDrawn, rowLimit, known, view, isPaged, isLong, onMore }: ListFootProps) {
  return (
    <>
      {isDrawn && rowLimit < known && <LoadMore key={rowLimit} isPressed={isPaged} onMore={onMore} />}
      {isDrawn && rowLimit >= known && view !== undefined && (
        <LoadNextPage view={view} from={known} isPressed={isPaged} />
      )}
      {isPaged && isLong && (
        <Button look="link" className="mx-auto text-sm" onClick={goToTop}>
          Back to top
        </Button>
      )}
    </>
  );
}

function goToTop(): void {
  window.scrollTo(0, 0);
  document.getElementById(mainId)?.focus({ preventScroll: true });
}

function appendPage(page: CataloguePage, next: CataloguePage): CataloguePage {
  const known = new Set(page.products.map(({ id }) => id));
  const more = next.products.filter(({ id }) => !known.has(id));
  // The catalogue may have changed since the first page was read, so the list ends when a page adds nothing new.
  const total = more.length > 0 ? next.total : page.products.length;
  return { ...page, total, products: [...page.products, ...more] };
}

type LoadNextPageProps = { view: string; from: number; isPressed: boolean };

/** Loads the next page of a list that the browser does not hold whole, and appends it. */
function LoadNextPage({ view, from, isPressed }: LoadNextPageProps) {
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
