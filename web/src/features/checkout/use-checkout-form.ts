import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CheckoutDetails, CheckoutForm, type CheckoutInput } from '#shared/domain/checkout-form.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { readDraft, saveDraft } from './draft.ts';

/** The form with everything that was typed before, validated on submit and from then on with every change. */
export function useCheckoutForm() {
  const sessionId = useCartStore((state) => state.sessionId);
  const [draft] = useState(() => readDraft(sessionId));
  const [isGuest, setGuest] = useState(draft.isGuest);
  const [methodId, setMethodId] = useState(draft.methodId);
  const form = useForm<CheckoutInput, unknown, CheckoutDetails>({
    defaultValues: draft.values,
    resolver: standardSchemaResolver(CheckoutForm),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(sessionId, { values }) }),
    [subscribe, sessionId],
  );

  return {
    form,
    isGuest,
    methodId,
    continueAsGuest() {
      setGuest(true);
      saveDraft(sessionId, { isGuest: true });
    },
    chooseMethod(chosen: string) {
      setMethodId(chosen);
      saveDraft(sessionId, { methodId: chosen });
    },
  };
}
