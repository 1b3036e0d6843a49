import { type ReactNode, ViewTransition } from 'react';
import { create } from 'zustand';

/** The card a visitor last left for a product page; only it may share its bottle with that page. */
const useTransitionStore = create<{ from: string | null }>()(() => ({ from: null }));

const toTransitionKey = (productId: string, place: string) => `${place}/${productId}`;

/** Called as a link to a product is followed: the same bottle may stand in several places of one page. */
export function markTransitionSource(productId: string, place: string): void {
  useTransitionStore.setState({ from: toTransitionKey(productId, place) });
}

/** A list may name its parts: 'vault-investment'. */
const listPlaces = /^(gallery|nearest|vault)/;
const fromList = { fromList: true };

/** Travels with the link from a list to a product page, so that the way back leads to the list as it was left. */
export const buildLinkState = (place: string) => (listPlaces.test(place) ? fromList : undefined);

/** The place of a product's own page, which is always the other end of the glide. */
export const productPlace = 'product';

type BottleTransitionProps = { productId: string; place: string; children: ReactNode };

/** A bottle that glides between its card and its page where the browser can, and simply stands there otherwise. */
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
