import { mainId } from '#web/app/use-navigation-focus.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadMore } from './load-more.tsx';
import { LoadNextPage } from './load-next-page.tsx';

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
