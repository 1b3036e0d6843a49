import { formatPounds } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { useDeliveryPromises } from './delivery-promises.ts';

/** The tab about delivery. */
export function ShippingDetails() {
  const { promises, freeLimit } = useDeliveryPromises();
  return (
    <div className="max-w-measure">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-brass">
        {Object.entries(promises).map(([promise, text]) => text && <li key={promise}>{text}</li>)}
      </ul>
      <p className="mt-4 text-ink-2">
        We pack every bottle by hand.{' '}
        {freeLimit &&
          `Complimentary shipping is for orders up to ${formatPounds(freeLimit).replace('.00', '')}. `}
        Each delivery option covers parcels up to an amount shown at the checkout, and cannot be used for
        orders worth more. The courier hands parcels only to adults, and asks anyone who looks under{' '}
        {store.ages.challenge} for proof of age.
      </p>
      <div className="mt-4">
        <MoreLink to={paths.deliveryAndReturns.href()}>Every delivery option, and returns</MoreLink>
      </div>
    </div>
  );
}
