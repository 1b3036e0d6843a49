import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { giftWrapName } from '#shared/domain/common/gift-wrap.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { formatGiftCardName } from '#shared/domain/orders/gift-card.ts';
import type { DisplayedQuote, GiftCardPart } from './displayed-quote.ts';

const formatPrice = (pence: number): string => (pence === 0 ? 'Free' : formatPence(pence));

/** The order's total, delivered or stored in bond. */
export function Totals({ quote, giftCard }: { quote: DisplayedQuote; giftCard?: GiftCardPart | undefined }) {
  return (
    <div className="grid gap-3">
      {quote.stored ? (
        <InBond quote={quote} stored={quote.stored} />
      ) : (
        <dl className={listClass}>
          <Delivered quote={quote} />
        </dl>
      )}
      {giftCard && <ToPay totalPence={quote.totalPence} giftCard={giftCard} />}
    </div>
  );
}

/** A gift card pays a part of the total, which itself stays the same. */
const ToPay = ({ totalPence, giftCard }: { totalPence: number; giftCard: GiftCardPart }) => (
  <dl className={listClass}>
    <Row name={formatGiftCardName(giftCard.lastFour)}>−{formatPence(giftCard.pence)}</Row>
    <Row name="To pay" isSum>
      {formatPence(totalPence - giftCard.pence)}
    </Row>
  </dl>
);

const listClass = 'grid gap-2 text-ink-2 text-sm';

/** Goods, delivery with its named surcharges, the VAT included, and the total. */
function Delivered({ quote }: { quote: DisplayedQuote }) {
  const { subtotalPence, discountPence, shippingPence, surcharges, totalPence, vatPence } = quote;
  const { isDeliverable, isEstimate, giftWrapPence } = quote;
  const surchargePence = surcharges.reduce((sum, { amountPence }) => sum + amountPence, 0);
  const carriagePence = shippingPence - surchargePence;
  return (
    <>
      <Row name="Subtotal">{formatPence(subtotalPence + discountPence)}</Row>
      {discountPence > 0 && <Row name="Discount">−{formatPence(discountPence)}</Row>}
      <Row name={isEstimate && isDeliverable ? 'Estimated delivery' : 'Delivery'}>
        {isDeliverable ? formatPrice(carriagePence) : 'By arrangement'}
      </Row>
      {surcharges.map(({ name, amountPence }) => (
        <Row key={name} name={name}>
          {formatPence(amountPence)}
        </Row>
      ))}
      {giftWrapPence !== null && <Row name={giftWrapName}>{formatPrice(giftWrapPence)}</Row>}
      <Row name="Total" isSum>
        {formatPence(totalPence)}
      </Row>
      <Row name="VAT included" isQuiet>
        {formatPence(vatPence)}
      </Row>
    </>
  );
}

type InBondProps = { quote: DisplayedQuote; stored: NonNullable<DisplayedQuote['stored']> };

/** The amount due today first, then the deferred tax and the future costs. */
function InBond({ quote: { subtotalPence, totalPence }, stored }: InBondProps) {
  return (
    <div className="grid gap-3">
      <dl className={listClass}>
        <Row name="Subtotal in bond">{formatPence(subtotalPence)}</Row>
        <Row name="Total today" isSum>
          {formatPence(totalPence)}
        </Row>
        <Row name="Duty and VAT deferred">{formatPence(stored.deferredPence)}</Row>
        <Row name="Storage a month">{formatPence(stored.monthlyPence)}</Row>
      </dl>
      <p className="text-ink-3 text-xs">
        Storage is billed at the end of each month, so you pay nothing for it today. Duty and VAT are due when
        a bottle leaves bond, at the rates on that day.
      </p>
    </div>
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
