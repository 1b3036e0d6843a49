import './print.css';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatPromised } from '#shared/domain/orders/dispatch/collection.ts';
import { readLegalBlock } from '#shared/stage-facts.ts';
import { store } from '#shared/store.ts';
import { paths } from '#web/app/paths.ts';
import { privateLinks, privatePaths } from '#web/app/private-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Printer } from '#web/ui/icons.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { ChargeLines } from './charge-lines.tsx';
import { CollectionPlace } from './collection-place.tsx';
import { HelpContact } from './help-contact.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderParcels, TrackingLine } from './order-parcels.tsx';
import { getStatusLabel, inBond, listStages } from './order-status.ts';
import { OrderTotals } from './order-totals.tsx';
import { paymentKindLabels } from './payment-kind-labels.ts';
import type { Order } from './queries.ts';
import { formatStoredDate } from './storage-labels.ts';

const legal = readLegalBlock(import.meta.env);

const rows = [
  legal.companyNumber && `Registered in England and Wales no. ${legal.companyNumber}`,
  legal.vatNumber && `VAT no. ${legal.vatNumber}`,
  legal.registeredOffice && `Registered office: ${legal.registeredOffice}`,
  legal.premisesLicence && `Premises licence ${legal.premisesLicence}`,
].filter(Boolean);

/** The seller's legal details, as far as the stage has them. */
function LegalBlock({ isStored }: { isStored: boolean }) {
  return (
    <section className="text-ink-2 text-sm">
      <h2 className="mb-2 font-display text-ink text-xl">Sold by {legal.companyName}</h2>
      {rows.map((row) => (
        <p key={row}>{row}</p>
      ))}
      <p>
        {store.phone.shown}, {store.email}
      </p>
      <p className="mt-2 text-ink-3 text-xs">
        {isStored ? 'Prices are in bond, without duty and VAT.' : 'All prices include VAT.'} Sold only to
        adults aged {store.ages.toBuy} or over.
      </p>
    </section>
  );
}

const longDate = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Europe/London',
});

/** The order as a sheet: on the screen in the shop's colours, on paper in black and white. */
export function OrderSheet({ order, token }: { order: Order; token: string }) {
  const { storage } = order;
  const paidFor = paymentKindLabels(order.kind);
  const { label, tone, sentence } = getStatusLabel(
    order,
    paidFor?.confirmed ?? (storage ? inBond : undefined),
  );
  const name = paidFor?.name ?? 'Order';
  return (
    <article className="grid gap-10">
      <PageHead title={`${name} ${order.orderNumber}`} />
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div className="grid gap-3">
          <p className="hidden font-display text-2xl print:block">{store.brand}</p>
          <h1 className="font-display text-3xl md:text-4xl">
            {name} <span className="whitespace-nowrap font-sans text-[0.75em]">{order.orderNumber}</span>
          </h1>
          <p className="flex flex-wrap items-center gap-3 text-ink-2">
            <Badge tone={tone}>{label}</Badge>
            Placed on {longDate.format(new Date(order.placedAt))}
          </p>
          <p className="text-ink-2 print:hidden">{sentence}</p>
        </div>
        <div className="flex flex-wrap gap-3 print:hidden">
          {storage && <ButtonLink to={paths.portfolio.href()}>View Portfolio</ButtonLink>}
          {paidFor && <ButtonLink to={paidFor.portfolio.to}>{paidFor.portfolio.label}</ButtonLink>}
          {!paidFor && order.paidAt && order.status !== 'cancelled' && (
            <ButtonLink to={privateLinks.cancelOrder(order.id, token)} look="outline">
              Cancel my order
            </ButtonLink>
          )}
          <Button look="outline" onClick={() => window.print()}>
            <Printer className="size-4" />
            Print
          </Button>
        </div>
      </div>
      {!storage && !paidFor && <OrderProgress order={order} />}
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_22rem] print:grid-cols-1 print:gap-6">
        {paidFor ? <ChargeLines order={order} /> : <OrderLines order={order} />}
        <OrderTotals order={order} />
      </div>
      <OrderParcels order={order} />
      <dl className="grid gap-8 border-hairline border-t pt-8 sm:grid-cols-2 lg:grid-cols-4">
        <Part
          name={
            storage || order.collection || order.kind === 'storage' ? 'Billing address' : 'Delivery address'
          }
        >
          {order.giftRecipient ?? order.customerName}
          {order.shippingAddress.split(', ').map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </Part>
        {order.kind !== 'storage' && (
          <Part name={storage ? 'Storage' : order.collection ? 'Collection' : 'Delivery'}>
            {order.deliveryMethod.name}
            {(storage ? formatStoredDate(storage).split(', ') : [formatDelivery(order)]).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
            {order.collection && <CollectionPlace />}
            {order.cover && <span className="block">Covered up to {formatPounds(order.cover)}</span>}
          </Part>
        )}
        {order.giftNote && <Part name="Gift note">{order.giftNote}</Part>}
        {order.tracking && order.parcels.length === 0 && (
          <Part name="Tracking">
            <TrackingLine {...order.tracking} />
          </Part>
        )}
        <Part name="Confirmation sent to">{order.customerEmail}</Part>
        {order.termsId && (
          <Part name="Terms of sale">
            <Link to={privatePaths.orderTerms.href(order.termsId)} className="underline underline-offset-4">
              As you accepted them
            </Link>
          </Part>
        )}
        <Part name="Payment reference">{order.paymentReference ?? 'Not paid yet'}</Part>
      </dl>
      <div className="grid gap-8 border-hairline border-t pt-8 md:grid-cols-2">
        <LegalBlock isStored={storage !== null} />
        <div className="print:hidden">
          <HelpContact />
        </div>
      </div>
    </article>
  );
}

/** The promised days, or the usual delivery time if none were stored. */
const formatDelivery = ({ arrives, collection, deliveryMethod }: Order): string =>
  arrives ? formatPromised(arrives, collection) : deliveryMethod.deliveryTime;

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 text-sm">
      <dt className="text-ink-3 text-xs">{name}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}

/** The four stages of a paid order; the words say what the colours only repeat. */
function OrderProgress({ order }: { order: Order }) {
  const { labels, reached } = listStages(order);
  if (reached < 0) return null;
  return (
    <ol aria-label="Order progress" className="grid grid-cols-4 gap-2 print:hidden">
      {labels.map((label, index) => (
        <li
          key={label}
          aria-current={index === reached ? 'step' : undefined}
          className={clsx(
            'border-t-2 pt-2 text-xs sm:text-sm',
            index <= reached ? 'border-brass text-ink' : 'border-hairline text-ink-3',
          )}
        >
          {label}
          {index < reached && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}
