import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatPence } from '#shared/domain/money.ts';
import type { ShownQuote } from './shown-quote.ts';

const priceOf = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** What the order comes to: goods, delivery with its named surcharges, the VAT within, the sum. */
export function Totals({ quote }: { quote: ShownQuote }) {
  const { subtotalPence, shippingPence, surcharges, totalPence, vatPence, isDeliverable, isEstimate } = quote;
  const surchargePence = surcharges.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const carriagePence = shippingPence - surchargePence;
  return (
    <dl className="grid gap-2 text-ink-2 text-sm">
      <Row name="Subtotal">{formatPence(subtotalPence)}</Row>
      <Row name={isEstimate && isDeliverable ? 'Delivery, before your postcode' : 'Delivery'}>
        {isDeliverable ? priceOf(carriagePence) : 'By arrangement'}
      </Row>
      {surcharges.map(({ name, amountPence }) => (
        <Row key={name} name={name}>
          {formatPence(amountPence)}
        </Row>
      ))}
      <Row name="Total" isSum>
        {formatPence(totalPence)}
      </Row>
      <Row name="VAT included" isQuiet>
        {formatPence(vatPence)}
      </Row>
    </dl>
  );
}

type RowProps = { name: string; isSum?: boolean; isQuiet?: boolean; children: ReactNode };

function Row({ name, isSum = false, isQuiet = false, children }: RowProps) {
  return (
    <div
      className={clsx(
        'flex items-baseline justify-between gap-6',
        isSum && 'mt-2 border-hairline border-t pt-4 font-medium text-base text-ink',
        isQuiet && 'text-ink-3 text-xs',
      )}
    >
      <dt>{name}</dt>
      <dd className={clsx('whitespace-nowrap', isSum ? 'text-xl' : !isQuiet && 'text-ink')}>{children}</dd>
    </div>
  );
}
