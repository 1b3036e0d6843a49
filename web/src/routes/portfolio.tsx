import { listSizes } from '#shared/store.ts';
import { Shelf } from '#web/features/catalogue/shelf.tsx';
import { Portfolio } from '#web/features/portfolio/portfolio.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { addToCartAction } from './add-to-cart-action.tsx';

/** For whoever keeps nothing yet: some bottles that could be kept. */
const bondedBottles = (
  <div className="-mx-(--gutter)">
    <Shelf
      title="Bottles that lie in bond"
      note="Each of them can stay there when you buy it."
      place="in-bond"
      wish={{ shelf: 'in-bond' }}
      size={listSizes.inBond}
      actionFor={addToCartAction}
    />
  </div>
);

export function PortfolioRoute() {
  return (
    <div className="page pt-10 pb-16 md:pt-14">
      <PageHead title="Your portfolio" />
      <Portfolio bondedBottles={bondedBottles} />
    </div>
  );
}
