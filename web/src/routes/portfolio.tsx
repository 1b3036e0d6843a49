import { listSizes } from '#shared/store.ts';
import { Portfolio } from '#web/features/bonded-storage/portfolio.tsx';
import { MerchandisingSection } from '#web/features/catalogue/merchandising-section.tsx';
import { AccountPage } from '#web/features/shell/account-page.tsx';
import { addToCartAction } from './add-to-cart-action.tsx';

/** For customers without bottles in bond: some bottles that can be stored there. */
const bondedBottles = (
  <div className="-mx-(--gutter)">
    <MerchandisingSection
      title="Bottles held in bond"
      note="Each of these can stay in bond when you buy it."
      place="in-bond"
      wish={{ shelf: 'in-bond' }}
      size={listSizes.inBond}
      actionFor={addToCartAction}
    />
  </div>
);

export const PortfolioRoute = () => (
  <AccountPage title="Your portfolio">
    <Portfolio bondedBottles={bondedBottles} />
  </AccountPage>
);
