import { useEffect, useState } from 'react';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type { WithdrawalQuote } from '#shared/contracts/bonded-storage/withdrawals.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { toast } from '#web/ui/toast.ts';
import { preloadToasts } from '#web/ui/toast-host.tsx';
import { type Delivery, useRefreshQuote, useRefreshStorage, useRequestDelivery } from './queries.ts';
import { listQuoteChanges, type QuoteChange } from './quote-changes.ts';
import { useGoToPayment } from './use-go-to-payment.ts';

const setupFailed = 'Unable to initialize secure payment. Please try again.';

/** Why a delivery was refused, and which parts cost something other than shown. */
export type DeliveryRefusal = { message: string; changes: QuoteChange[] };

const isQuote = (value: unknown): value is WithdrawalQuote =>
  typeof value === 'object' && value !== null && 'dutyRate' in value && 'total' in value;

/** Requests the delivery at the price shown and leads on to the payment. */
export function useDeliveryOrder() {
  const { mutateAsync, isPending } = useRequestDelivery();
  const takeQuote = useRefreshQuote();
  const readAgain = useRefreshStorage();
  const goToPayment = useGoToPayment('delivery');
  const [refused, setRefused] = useState<DeliveryRefusal | null>(null);
  // The toast about a lost connection cannot be loaded once the connection is lost.
  useEffect(preloadToasts, []);

  const explain = async (error: unknown, delivery: Delivery, shown: WithdrawalQuote) => {
    const problem = getProblem(error);
    const fresh = problem?.details?.quote;
    if (isRefusal(error, 'quote_changed') && isQuote(fresh)) {
      takeQuote(delivery, fresh);
      setRefused({ message: problem?.detail ?? '', changes: listQuoteChanges(shown, fresh) });
      return;
    }
    if (!problem || isRefusal(error, 'payment_setup_failed', 'internal_error')) {
      toast({ title: 'Payment Setup Failed', description: setupFailed, variant: 'destructive' });
    }
    setRefused({ message: problem?.detail ?? setupFailed, changes: [] });
    if (isRefusal(error, 'holding_not_found', 'holding_not_free', 'already_paid')) await readAgain();
  };

  const send = async (delivery: Delivery, shown: WithdrawalQuote, address: Address) => {
    setRefused(null);
    try {
      const payment = await mutateAsync({ ...delivery, expectedTotal: shown.total });
      void readAgain();
      await goToPayment(payment, address);
    } catch (error) {
      await explain(error, delivery, shown).catch(() => undefined);
    }
  };

  return { send, isSending: isPending, refused, forget: () => setRefused(null) };
}
