import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductDetails } from '#shared/contracts/catalogue/catalogue.ts';
import { useAddressQuery } from '#web/lib/use-address-query.ts';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { FullDetails } from './full-details.tsx';

const shippingDetails = createLazyWidget(
  async () => (await import('./shipping-details.tsx')).ShippingDetails,
);
const tastingPanel = createLazyWidget(async () => (await import('./tasting-panel.tsx')).TastingPanel);

/** The four tabs. The open tab is stored in the address, which a press does not wait for. */
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
          <tastingPanel.Widget product={product} />
        </div>
      ),
    },
    { id: 'details', label: 'Full Details', content: <FullDetails product={product} /> },
    {
      id: 'shipping',
      label: 'Shipping',
      content: <shippingDetails.Widget />,
    },
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
