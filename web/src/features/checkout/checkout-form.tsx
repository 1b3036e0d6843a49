import { FormProvider, useWatch } from 'react-hook-form';
import type { CartItem } from '#shared/api/cart.ts';
import type { DeliveryOption } from '#shared/api/delivery.ts';
import { normalisePostcode } from '#shared/domain/postcode.ts';
import { problemOf } from '#web/lib/problem.ts';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryBlock } from './delivery-block.tsx';
import { chosenOption, deliveryChoices, weightOf } from './delivery-choices.ts';
import { DetailsBlock } from './details-block.tsx';
import { OrderSummary } from './order-summary.tsx';
import { type Customer, useDeliveryCost } from './queries.ts';
import { ReviewBlock } from './review-block.tsx';
import { goodsPenceOf, shownQuote } from './shown-quote.ts';
import { useCheckoutForm } from './use-checkout-form.ts';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutFormProps = {
  customer: Customer | null;
  items: CartItem[];
  options: DeliveryOption[];
};

/** The three blocks and the summary beside them: one form, one price, one button. */
export function CheckoutForm({ customer, items, options }: CheckoutFormProps) {
  const { form, isGuest, methodId, addressId, continueAsGuest, chooseMethod, chooseAddress } =
    useCheckoutForm(customer);
  const isOpen = isGuest || customer !== null;
  const postcode = normalisePostcode(useWatch({ control: form.control, name: 'postcode' }));
  const now = new Date();
  const choices = deliveryChoices(options, { items, isGuest: customer === null, now });
  const option = chosenOption(choices, methodId);
  const goodsPence = goodsPenceOf(items);
  const parcel = { subtotalPence: goodsPence, weightKg: weightOf(items), postcode };
  const cost = useDeliveryCost({ ...parcel, methodId: option?.id ?? '' });
  const quote = shownQuote({ items, option, postcode, cost: cost.data, now });

  const { place, attempt, isPlacing } = usePlaceOrder(
    quote,
    (field, message) => form.setError(field, { message }, { shouldFocus: true }),
    // A payment that is set up again does not ask again.
    () => form.setValue('wantsNews', false),
  );
  const submit = form.handleSubmit((details) => {
    if (!option || isPlacing) return;
    return place({
      details,
      addressId,
      methodId: option.id,
      shippingPence: quote.shippingPence,
      totalPence: quote.totalPence,
    });
  });

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
        <OrderSummary items={items} quote={quote} />
        <form noValidate onSubmit={submit} className="grid min-w-0 lg:order-first">
          {customer ? (
            <CustomerBlock
              customer={customer}
              addressId={addressId}
              isStored={quote.stored !== null}
              onChoose={chooseAddress}
            />
          ) : (
            <DetailsBlock isGuest={isGuest} onContinue={continueAsGuest} />
          )}
          <DeliveryBlock
            choices={choices}
            chosen={option}
            quote={quote}
            goodsPence={goodsPence}
            refusal={problemOf(cost.error)?.detail}
            onChoose={chooseMethod}
            isOpen={isOpen}
          />
          <ReviewBlock
            items={items}
            quote={quote}
            attempt={attempt}
            isPlacing={isPlacing}
            option={option}
            isOpen={isOpen}
          />
        </form>
      </div>
    </FormProvider>
  );
}
