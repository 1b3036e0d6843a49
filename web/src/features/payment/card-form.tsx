import { ExpressCheckoutElement, PaymentElement } from '@stripe/react-stripe-js';
import type {
  StripeExpressCheckoutElementConfirmEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { clsx } from 'clsx';
import { type FormEvent, useEffect, useMemo, useState } from 'react';
import { formatPence } from '#shared/domain/common/money.ts';
import type { OpenPayment } from '#web/lib/open-payment.ts';
import { Button } from '#web/ui/button.tsx';
import { Lock } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';

const options = { buttonHeight: 48, buttonTheme: { applePay: 'white', googlePay: 'white' } } as const;

/** The wallets of this device above the card form; empty if there are none. */
function ExpressCheckout({ onConfirm }: { onConfirm: () => Promise<boolean> }) {
  const [hasWallet, setHasWallet] = useState(false);
  const confirm = async (event: StripeExpressCheckoutElementConfirmEvent) => {
    if (!(await onConfirm())) event.paymentFailed({ reason: 'fail' });
  };
  return (
    <div className={clsx(hasWallet ? 'grid gap-5' : 'invisible absolute inset-x-0 h-0 overflow-hidden')}>
      <ExpressCheckoutElement
        options={options}
        onReady={({ availablePaymentMethods }) => setHasWallet(availablePaymentMethods !== undefined)}
        onConfirm={confirm}
      />
      <p className="flex items-center gap-4 text-ink-3 text-sm before:h-px before:grow before:bg-hairline after:h-px after:grow after:bg-hairline">
        or pay by card
      </p>
    </div>
  );
}

/** Wallets have their own row above, and details entered at the checkout are not requested again. */
const cardOptions = (buyer: OpenPayment['buyer']): StripePaymentElementOptions => ({
  wallets: { applePay: 'never', googlePay: 'never' },
  ...(buyer && {
    defaultValues: {
      billingDetails: {
        name: buyer.name,
        email: buyer.email,
        address: { postal_code: buyer.postcode, country: 'GB' },
      },
    },
  }),
});

/** The wallets if there are any, the card form, an error beside it, and the button. */
export function CardForm({ buyer, ...props }: ConfirmProps & Pick<OpenPayment, 'buyer'>) {
  const { confirm, isConfirming, failure } = useConfirm(props);
  const options = useMemo(() => cardOptions(buyer), [buyer]);
  const [form, setForm] = useState<'loading' | 'ready' | 'broken'>('loading');
  // The toast about a lost connection cannot be loaded once the connection is lost.
  useEffect(preloadToasts, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <form onSubmit={submit} className="relative grid gap-6">
      <ExpressCheckout onConfirm={confirm} />
      {form === 'loading' && <Skeleton className="h-56" />}
      <div className={clsx(form !== 'ready' && 'invisible h-0 overflow-hidden')}>
        <PaymentElement
          options={options}
          onReady={() => setForm('ready')}
          onLoadError={() => setForm('broken')}
        />
      </div>
      {form === 'broken' && (
        <Notice tone="error" title="The card form could not be loaded">
          <p>Please reload the page.</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title="Payment Failed">
          <p>{failure}</p>
          <p>You can try again, or use another card. An order is never charged twice.</p>
        </Notice>
      )}
      <Button type="submit" size="lg" wide pending={isConfirming} disabled={form !== 'ready'}>
        {isConfirming ? (
          'Processing Payment...'
        ) : (
          <>
            <Lock className="size-4" />
            Pay {formatPence(props.amountPence)}
          </>
        )}
      </Button>
    </form>
  );
}
