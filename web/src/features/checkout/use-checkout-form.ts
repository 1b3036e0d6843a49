import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type CheckoutDetails, CheckoutForm, type CheckoutInput } from '#shared/domain/checkout-form.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { readDraft, saveDraft } from './draft.ts';
import type { Customer } from './queries.ts';
import { filledFrom, proposedAddress, startedBy } from './saved-address.ts';

type Chosen = { addressId: string | null | undefined; values: CheckoutInput };

/** What the form holds for a choice of address: a saved one fills it in, whoever types one finds what is known. */
function valuesFor(customer: Customer | null, { addressId, values }: Chosen): CheckoutInput {
  if (!customer) return values;
  const { addresses, profile } = customer;
  const address = proposedAddress(addresses, addressId);
  return { ...values, ...(address ? filledFrom(address, profile) : startedBy(profile, values)) };
}

/** What is ticked belongs to the order, whichever address it goes to. */
const boxesOf = ({ isAdult, wantsNews }: CheckoutInput) => ({ isAdult, wantsNews });

/** The form with everything that was typed before, validated on submit and from then on with every change. */
export function useCheckoutForm(customer: Customer | null) {
  const sessionId = useCartStore((state) => state.sessionId);
  const [draft] = useState(() => readDraft(sessionId));
  const [isGuest, setGuest] = useState(draft.isGuest);
  const [methodId, setMethodId] = useState(draft.methodId);
  const [chosen, setChosen] = useState(draft.addressId);
  const addressId = (customer && proposedAddress(customer.addresses, chosen)?.id) ?? null;
  const form = useForm<CheckoutInput, unknown, CheckoutDetails>({
    defaultValues: valuesFor(customer, draft),
    resolver: standardSchemaResolver(CheckoutForm),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const { subscribe, getValues, reset } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A saved address is not typed: it would only stand in the way of what was.
        callback: ({ values }) => {
          if (addressId === null) saveDraft(sessionId, { values });
          else saveDraft(sessionId, { values: { ...readDraft(sessionId).values, ...boxesOf(values) } });
        },
      }),
    [subscribe, sessionId, addressId],
  );

  return {
    form,
    isGuest,
    methodId,
    addressId,
    continueAsGuest() {
      setGuest(true);
      saveDraft(sessionId, { isGuest: true });
    },
    chooseMethod(method: string) {
      setMethodId(method);
      saveDraft(sessionId, { methodId: method });
    },
    chooseAddress(id: string | null) {
      setChosen(id);
      saveDraft(sessionId, { addressId: id });
      const values = { ...readDraft(sessionId).values, ...boxesOf(getValues()) };
      reset(valuesFor(customer, { addressId: id, values }), { keepSubmitCount: true });
    },
  };
}
