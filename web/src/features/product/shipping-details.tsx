import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { MoreLink } from '#web/ui/more-link.tsx';
import { deliveryPromises } from './delivery-promises.values.ts';

export function ShippingDetails() {
  return (
    <div className="max-w-measure">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-brass">
        {Object.values(deliveryPromises).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p className="mt-4 text-ink-2">
        Bottles leave us wrapped by hand and insured. The courier hands them to an adult only and asks anyone
        who looks under {store.ages.challenge} for proof of age.
      </p>
      <div className="mt-4">
        <MoreLink to={paths.deliveryAndReturns.href()}>Every delivery option, and returns</MoreLink>
      </div>
    </div>
  );
}
