import { type ReactNode, useEffect, useState } from 'react';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { useSavedBottles } from '#web/lib/saved-bottles.ts';
import { MerchandisingSection } from './merchandising-section.tsx';

const shownCount = 4;

type RecentlyViewedProps = {
  /** The bottle of this page, which is recorded but not shown. */
  productId?: string;
  actionFor: (product: Product) => ReactNode;
};

/** The bottles last viewed in this browser, if there are any. */
export function RecentlyViewed({ productId, actionFor }: RecentlyViewedProps) {
  const viewed = useSavedBottles((state) => state.viewed);
  // The list stays the same while the page is open, even if another tab views more bottles.
  const [ids, setIds] = useState<string>();
  useEffect(() => {
    const others = useSavedBottles.getState().viewed.filter((id) => id !== productId);
    setIds(others.slice(0, shownCount).join());
    if (productId) useSavedBottles.setState({ viewed: [productId, ...others].slice(0, shownCount + 1) });
  }, [productId]);
  if (!ids || viewed.length === 0) return null;
  return (
    <MerchandisingSection
      title="Recently viewed"
      place="viewed"
      size={shownCount}
      wish={{ shelf: 'chosen', ids }}
      actionFor={actionFor}
    />
  );
}
