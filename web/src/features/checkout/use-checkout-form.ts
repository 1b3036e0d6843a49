import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  type CheckoutDetails,
  CheckoutForm,
  type CheckoutInput,
  checkoutBoxes,
  orderTexts,
} from '#shared/domain/checkout/checkout-form.ts';
import { useCartStore } from '#web/lib/cart-store.ts';
import { readDraft, saveDraft } from './draft.ts';
import type { Customer } from './queries.ts';
import { fillAddress, fillFromProfile, findDefaultAddress } from './saved-address.ts';

type CheckoutChoices = { addressId: string | null | undefined; values: CheckoutInput };

/** The form values for a choice of address: a saved address fills the form; for a typed one, known details are filled in. */
function buildInitialValues(
  customer: Customer | null,
  { addressId, values }: CheckoutChoices,
): CheckoutInput {
  if (!customer) return values;
  const { addresses, profile } = customer;
  const address = findDefaultAddress(addresses, addressId);
  return { ...values, ...(address ? fillAddress(address, profile) : fillFromProfile(profile, values)) };
}

/** Ticked boxes, the delivery day and the gift note belong to the order, whatever its address. */
const getDeclarations = (values: CheckoutInput): Partial<CheckoutInput> => ({
  ...Object.fromEntries([...checkoutBoxes, ...orderTexts].map((name) => [name, values[name]])),
});

/** Stores which terms the page shows, so they survive a reload like its ticked box. */
export function useSaveTerms(termsId: string | null): void {
  const sessionId = useCartStore((state) => state.sessionId);
  useEffect(() => {
    if (termsId) saveDraft(sessionId, { termsId });
  }, [sessionId, termsId]);
}

/** The form with everything typed before, validated on submit and after that on every change. */
export function useCheckoutForm(customer: Customer | null) {
  const sessionId = useCartStore((state) => state.sessionId);
  const [draft] = useState(() => readDraft(sessionId));
  const [isGuest, setGuest] = useState(draft.isGuest);
  const [methodId, setMethodId] = useState(draft.methodId);
  const [chosen, setChosen] = useState(draft.addressId);
  const [discountCode, setDiscountCode] = useState(draft.discountCode);
  const [giftCardCode, setGiftCardCode] = useState(draft.giftCardCode);
  const addressId = (customer && findDefaultAddress(customer.addresses, chosen)?.id) ?? null;
  const form = useForm<CheckoutInput, unknown, CheckoutDetails>({
    defaultValues: buildInitialValues(customer, draft),
    resolver: standardSchemaResolver(CheckoutForm),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });

  const { subscribe, getValues, reset } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        // A saved address is not stored in the draft, because it would replace the typed one.
        callback: ({ values }) => {
          if (addressId === null) saveDraft(sessionId, { values });
          else
            saveDraft(sessionId, { values: { ...readDraft(sessionId).values, ...getDeclarations(values) } });
        },
      }),
    [subscribe, sessionId, addressId],
  );

  return {
    form,
    isGuest,
    methodId,
    addressId,
    discountCode,
    giftCardCode,
    acceptedTermsId: draft.values.confirmsAgeAndTerms ? draft.termsId : '',
    enterGiftCard(code: string) {
      setGiftCardCode(code);
      saveDraft(sessionId, { giftCardCode: code });
    },
    enterDiscount(code: string) {
      setDiscountCode(code);
      saveDraft(sessionId, { discountCode: code });
    },
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
      const values = { ...readDraft(sessionId).values, ...getDeclarations(getValues()) };
      reset(buildInitialValues(customer, { addressId: id, values }), { keepSubmitCount: true });
    },
  };
}
