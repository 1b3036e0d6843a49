import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { createLazyWidget, PendingWidget } from '#web/ui/lazy-widget.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useDeliveryPromises } from './delivery-promises.ts';
import { FullDetails } from './full-details.tsx';

const tastingPanel = createLazyWidget(async () => (await import('./tasting-panel.tsx')).TastingPanel);

/** The four tabs. Which one is open stands in the address; the press itself does not wait for it. */
export function ProductTabs({ product }: { product: ProductDetails }) {
  const { query, replaceQuery } = useAddressQuery();
  const { state } = useLocation();
  const tabs = [
    {
      id: 'description',
      label: 'Description',
      content: <p className="max-w-measure whitespace-pre-line text-ink-2 text-lg">{product.description}</p>,
    },
    {
      id: 'tasting',
      label: 'Tasting Panel',
      content: (
        <div className={product.tastingNotes ? 'min-h-[47rem] md:min-h-[23rem]' : undefined}>
          <PendingWidget>
            <tastingPanel.Widget product={product} />
          </PendingWidget>
        </div>
      ),
    },
    { id: 'details', label: 'Full Details', content: <FullDetails product={product} /> },
    { id: 'shipping', label: 'Shipping', content: <ShippingDetails /> },
  ];
  const isHydrated = useHydrated();
  const [pressed, setPressed] = useState<string>();
  const wanted = pressed ?? (isHydrated ? query.get('tab') : null);
  const active = tabs.find(({ id }) => id === wanted)?.id ?? 'description';
  const select = (id: string) => {
    setPressed(id);
    replaceQuery(new URLSearchParams(id === 'description' ? {} : { tab: id }), state);
  };
  return <Tabs label="About this bottle" tabs={tabs} active={active} onSelect={select} />;
}

function ShippingDetails() {
  const { promises, freeLimit } = useDeliveryPromises();
  return (
    <div className="max-w-measure">
      <ul className="grid list-disc gap-2 pl-5 text-ink-2 marker:text-brass">
        {Object.entries(promises).map(([promise, text]) => text && <li key={promise}>{text}</li>)}
      </ul>
      <p className="mt-4 text-ink-2">
        We pack every bottle by hand.{' '}
        {freeLimit && `Complimentary shipping is for orders up to ${freeLimit}. `}Each delivery option covers
        parcels up to an amount shown at the checkout, and cannot be used for orders worth more. The courier
        hands parcels only to adults, and asks anyone who looks under {store.ages.challenge} for proof of age.
      </p>
      <div className="mt-4">
        <MoreLink to={paths.deliveryAndReturns.href()}>Every delivery option, and returns</MoreLink>
      </div>
    </div>
  );
}
