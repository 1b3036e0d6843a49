import { ExpressCheckoutElement } from '@stripe/react-stripe-js';
import type { StripeExpressCheckoutElementConfirmEvent } from '@stripe/stripe-js';
import { clsx } from 'clsx';
import { useState } from 'react';

const options = { buttonHeight: 48, buttonTheme: { applePay: 'white', googlePay: 'white' } } as const;

/** The wallets of this device above the card form; where there is none, nothing shows. */
export function ExpressCheckout({ onConfirm }: { onConfirm: () => Promise<boolean> }) {
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
