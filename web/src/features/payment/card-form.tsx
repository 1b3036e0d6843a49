import { PaymentElement } from '@stripe/react-stripe-js';
import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatPence } from '#shared/domain/money.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ExpressCheckout } from './express-checkout.tsx';
import { type ConfirmProps, useConfirm } from './use-confirm.ts';

/** The wallets where there are any, the card form, what went wrong beside it, and the button. */
export function CardForm(props: ConfirmProps) {
  const { confirm, isConfirming, failure } = useConfirm(props);
  const [form, setForm] = useState<'loading' | 'ready' | 'broken'>('loading');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void confirm();
  };
  return (
    <form onSubmit={submit} className="grid gap-6">
      <ExpressCheckout onConfirm={confirm} />
      {form === 'loading' && <Skeleton className="h-56" />}
      <div className={clsx(form !== 'ready' && 'sr-only')}>
        <PaymentElement onReady={() => setForm('ready')} onLoadError={() => setForm('broken')} />
      </div>
      {form === 'broken' && (
        <Notice tone="error" title="The card form could not be loaded">
          <p>Nothing has been charged. Please reload the page.</p>
        </Notice>
      )}
      {failure && (
        <Notice tone="error" title="Payment Failed">
          <p>{failure}</p>
          <p>Nothing has been charged. You can try again, or use another card.</p>
        </Notice>
      )}
      <Button type="submit" size="lg" wide pending={isConfirming} disabled={form !== 'ready'}>
        {isConfirming ? (
          'Processing Payment...'
        ) : (
          <>
            <Lock aria-hidden="true" className="size-4" />
            Pay {formatPence(props.amountPence)}
          </>
        )}
      </Button>
    </form>
  );
}
