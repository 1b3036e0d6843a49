import { Elements, ExpressCheckoutElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeExpressCheckoutElementOptions } from '@stripe/stripe-js';
import { clsx } from 'clsx';
import { useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CartItem } from '#shared/contracts/cart.ts';
import { checkoutMessages } from '#shared/domain/checkout/checkout-form.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import type { DispatchCalendar } from '#shared/domain/common/trading-hours.ts';
import { store } from '#shared/store.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import type { ShownTerms } from '#web/lib/shown-terms.ts';
import { nightAppearance } from '#web/lib/stripe/night-appearance.ts';
import { useTradingHours } from '#web/lib/trading-hours.ts';
import { Checkbox } from '#web/ui/choice.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TermsLink } from '#web/ui/terms-link.tsx';
import { ageAndTerms } from './declarations.tsx';
import { deliveryChoices } from './delivery-choices.ts';
import { PuzzleNotice } from './puzzle-notice.tsx';
import { useDeliveryOptions, useDiscount, useGiftCard, useStripeScript } from './queries.ts';
import { RefusedOrder } from './refused-order.tsx';
import { findShortLines } from './short-lines.ts';
import { toReduction } from './to-reduction.ts';
import { usePayByWallet } from './use-pay-by-wallet.ts';
import { useWalletSheet, type WalletOrder } from './use-wallet-sheet.ts';
import { walletCountries } from './wallet-details.ts';
import { buildWalletQuotes } from './wallet-quote.ts';

const elementOptions: StripeExpressCheckoutElementOptions = {
  buttonHeight: 48,
  layout: { maxColumns: 2, maxRows: 1 },
  buttonTheme: { applePay: 'white', googlePay: 'white' },
  buttonType: { applePay: 'buy', googlePay: 'buy' },
  paymentMethods: { amazonPay: 'never', klarna: 'never', paypal: 'never' },
  business: { name: store.brand },
  emailRequired: true,
  billingAddressRequired: true,
  shippingAddressRequired: true,
  allowedShippingCountries: walletCountries,
};

export type WalletProps = {
  items: readonly CartItem[];
  /** The delivery chosen so far, and the codes entered; empty if there are none. */
  methodId: string;
  discountCode: string;
  giftCardCode: string;
  isDeclared: boolean;
  shownTerms: ShownTerms;
  onDeclare: (isDeclared: boolean) => void;
  /** Stands between the wallets and what follows them. */
  or: string;
  className?: string;
  onAuthorised?: () => void;
  onFailed?: () => void;
  onPaid?: () => void;
};

/** The wallets of this device, if there are any and one can pay the order; otherwise nothing. */
export function Wallet(props: WalletProps) {
  const { items, methodId, discountCode, giftCardCode } = props;
  const options = useDeliveryOptions();
  const calendar = useTradingHours();
  const discount = useDiscount(discountCode, items);
  const card = useGiftCard(giftCardCode);
  const stripe = useStripeScript();
  const terms = useDeliveryTerms();
  const now = new Date();
  const isChecking = discount.isLoading || card.isLoading;
  if (!options.data || !calendar.data || !stripe.data || isChecking) return null;
  if (items.length === 0 || findShortLines(items, now.getTime()).length > 0) return null;
  const order = {
    items,
    methodId,
    carried: deliveryChoices(options.data, { items, isGuest: true, now }).carried,
    reduction: discountCode && discount.data ? toReduction(discount.data) : undefined,
    balancePence: giftCardCode && card.data && !card.error ? parsePence(card.data.balance) : 0,
    terms,
    now,
  };
  const quotes = buildWalletQuotes(order);
  const [first] = quotes;
  // No wallet if a gift card would pay the whole order with at least one of the sheet's deliveries.
  if (!first || quotes.some(({ toPayPence }) => toPayPence === 0)) return null;
  return (
    <WalletGroup
      {...props}
      discountCode={order.reduction ? discountCode : ''}
      order={order}
      calendar={calendar.data}
      stripe={stripe.data}
      amountPence={first.toPayPence}
    />
  );
}

type GroupProps = WalletProps & { order: WalletOrder; calendar: DispatchCalendar };

function WalletGroup({
  stripe,
  amountPence,
  ...props
}: GroupProps & { stripe: Stripe; amountPence: number }) {
  // Later amounts are set by updates, so Stripe's elements are not created again.
  const [initialPence] = useState(amountPence);
  const options = useMemo(
    () => ({
      mode: 'payment' as const,
      amount: initialPence,
      currency: 'gbp',
      allowedPaymentMethodTypes: ['card', 'link'],
      appearance: nightAppearance(getComputedStyle(document.documentElement)),
    }),
    [initialPence],
  );
  return (
    <Elements stripe={stripe} options={options}>
      <WalletButtons {...props} />
    </Elements>
  );
}

/** The declaration above the buttons; a sheet opens only once the box is ticked. */
function WalletButtons({
  order,
  calendar,
  isDeclared,
  shownTerms,
  onDeclare,
  or,
  className,
  ...props
}: GroupProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const [hasWallet, setHasWallet] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { onAuthorised, onFailed, onPaid } = props;
  const sheet = useWalletSheet({
    order,
    calendar,
    mayOpen: () => {
      setMissing(!isDeclared);
      pay.setFailure(null);
      if (!isDeclared) box.current?.focus();
      return isDeclared;
    },
    onRefused: (message) => pay.setFailure({ message }),
  });
  const pay = usePayByWallet({
    discountCode: props.discountCode,
    giftCardCode: props.giftCardCode,
    readChosen: sheet.readChosen,
    termsId: shownTerms.termsId,
    onRefused: (error) => {
      if (shownTerms.renew(error)) onDeclare(false);
    },
    onAuthorised: () => onAuthorised?.(),
    onFailed: () => {
      sheet.reset();
      onFailed?.();
    },
    onPaid: () => onPaid?.(),
  });
  const error = isMissing && !isDeclared ? checkoutMessages.ageAndTerms : null;
  return (
    <section
      aria-label="Express checkout"
      data-room={hasWallet ? 'wallet' : undefined}
      className={clsx(
        hasWallet ? ['grid gap-3', className] : 'invisible absolute inset-x-0 h-0 overflow-hidden',
      )}
    >
      {hasWallet && (
        <div className="grid gap-2">
          <Checkbox
            ref={box}
            checked={isDeclared}
            onChange={({ target }) => onDeclare(target.checked)}
            aria-required
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? id : undefined}
            label={ageAndTerms}
          />
          <p className="ml-8 text-ink-3 text-xs">
            Read the <TermsLink href={shownTerms.href}>terms of sale</TermsLink>.
          </p>
          {error && <FieldMessage id={id}>{error}</FieldMessage>}
        </div>
      )}
      <ExpressCheckoutElement
        options={elementOptions}
        onReady={({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined)}
        onClick={sheet.onClick}
        onShippingAddressChange={sheet.onShippingAddressChange}
        onShippingRateChange={sheet.onShippingRateChange}
        onCancel={sheet.reset}
        onConfirm={pay.confirm}
      />
      {pay.failure && (
        <Notice tone="error" title={pay.failure.title}>
          <p>{pay.failure.message}</p>
        </Notice>
      )}
      {pay.isProving &&
        // The cart's drawer is closed by then, so this is rendered on the page itself.
        createPortal(
          <PuzzleNotice className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md shadow-lg" />,
          document.body,
        )}
      <RefusedOrder items={order.items} attempt={pay.attempt} />
      <p className="flex items-center gap-4 text-ink-3 text-sm before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        {or}
      </p>
    </section>
  );
}
