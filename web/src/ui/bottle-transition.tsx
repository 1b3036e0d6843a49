import { type ReactNode, ViewTransition } from 'react';
import { create } from 'zustand';

/** The card last used to open a product page; only that card may share its bottle with the page. */
const useTransitionStore = create<{ from: string | null }>()(() => ({ from: null }));

const toTransitionKey = (productId: string, place: string) => `${place}/${productId}`;

/** Called when a link to a product is followed, because a page may show the same bottle in several places. */
export function markTransitionSource(productId: string, place: string): void {
  useTransitionStore.setState({ from: toTransitionKey(productId, place) });
}

/** A list's place may have a suffix: 'vault-investment'. */
const listPlacePattern = /^(gallery|nearest|vault)/;
const fromList = { fromList: true };

/** Travels with the link from a list to a product page, so that the way back leads to the list as it was left. */
export const buildLinkState = (place: string) => (listPlacePattern.test(place) ? fromList : undefined);

/** The place of a product's own page, which is always the other end of the glide. */
export const productPlace = 'product';

type BottleTransitionProps = { productId: string; place: string; children: ReactNode };

/** A bottle that glides between its card and its page if the browser supports it, and otherwise simply appears. */
export function BottleTransition({ productId, place, children }: BottleTransitionProps) {
  const isEnd = useTransitionStore(
    ({ from }) => place === productPlace || from === toTransitionKey(productId, place),
  );
  return (
    <ViewTransition name={isEnd ? `bottle-${productId}` : 'auto'} default="none" share="bottle">
      {children}
    </ViewTransition>
  );
}
