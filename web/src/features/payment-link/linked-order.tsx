import { formatNamedDay } from '#shared/domain/common/format-hours.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';
import { formatLinkEnd } from '#shared/domain/orders/payment-link.ts';
import { privatePaths } from '#web/app/private-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { type Fact, Facts } from '#web/ui/facts.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ContactUs } from './contact-us.tsx';
import { PayForm } from './pay-form.tsx';
import type { PaymentLink } from './queries.ts';

/** The order that the link is for, and its available actions. */
export function LinkedOrder({ link, token }: { link: PaymentLink; token: string }) {
  const { state, order, payUntil, isBallot } = link;
  if (state === 'paid') {
    return (
      <>
        <Notice tone="ok" title={`Order ${order.orderNumber} is paid`}>
          <p>We've received your payment. There is nothing more to do.</p>
        </Notice>
        <p>
          <ButtonLink to={privatePaths.order.href(order.id, token)}>View your order</ButtonLink>
        </p>
      </>
    );
  }
  if (state === 'lapsed' || state === 'cancelled') {
    return (
      <Notice
        tone="warn"
        title={
          state === 'lapsed' ? 'This payment link has expired' : `Order ${order.orderNumber} is cancelled`
        }
      >
        {isBallot ? (
          <p>Nothing has been charged. The bottles have gone to the next person in the draw.</p>
        ) : (
          <>
            <p>Nothing has been charged. If you still want these bottles, we can send you a new link.</p>
            <ContactUs />
          </>
        )}
      </Notice>
    );
  }
  return (
    <>
      <p className="text-ink-2">
        Order <span className="text-ink">{order.orderNumber}</span>. Your bottles are reserved for you until{' '}
        {formatLinkEnd(new Date(payUntil))}, London time.
      </p>
      <Facts layout="table" facts={listFacts(link)} className="[&_dd]:wrap-anywhere [&_dt]:shrink-0" />
      <PayForm link={link} token={token} />
    </>
  );
}

const formatCost = (pounds: string): string => (parsePence(pounds) === 0 ? 'Free' : formatPounds(pounds));

const listFacts = ({ order, deliveryDay }: PaymentLink): Fact[] => [
  ...order.items.map(({ name, quantity, lineTotal }) => ({
    name: `${quantity} × ${name}`,
    value: formatPounds(lineTotal),
  })),
  ...order.charges.map(({ name, amount }) => ({ name, value: formatCost(amount) })),
  {
    name: deliveryDay
      ? order.deliveryMethod.name
      : `${order.deliveryMethod.name}, ${order.deliveryMethod.deliveryTime}`,
    value: formatCost(order.shippingCost),
  },
  ...order.surcharges.map(({ name, amount }) => ({ name: `of which ${name}`, value: formatPounds(amount) })),
  { name: 'Total', value: <span className="font-medium text-base">{formatPounds(order.total)}</span> },
  { name: 'VAT included', value: formatPounds(order.vatIncluded) },
  ...(deliveryDay ? [{ name: 'Delivery day', value: formatNamedDay(deliveryDay) }] : []),
  {
    name: order.collection ? 'Billed to' : 'Deliver to',
    value: `${order.giftRecipient ?? order.customerName}, ${order.shippingAddress}`,
  },
  { name: 'Email', value: order.customerEmail },
];
