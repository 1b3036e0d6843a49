import { FormProvider, useWatch } from 'react-hook-form';
import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { checkoutMessages } from '#shared/domain/checkout/checkout-form.ts';
import { parsePence } from '#shared/domain/common/money.ts';
import { normalisePostcode } from '#shared/domain/common/postcode.ts';
import type { TradingHours } from '#shared/domain/common/trading-hours.ts';
import { splitPayment } from '#shared/domain/orders/gift-card.ts';
import { useDeliveryTerms } from '#web/lib/priced-delivery.ts';
import { getProblem } from '#web/lib/problem.ts';
import { useShownTerms } from '#web/lib/shown-terms.ts';
import { createLazyWidget } from '#web/ui/lazy-widget.tsx';
import { CodeField } from './code-field.tsx';
import { CustomerBlock } from './customer-block.tsx';
import { DeliveryBlock } from './delivery-block.tsx';
import { calculateWeight, chosenOption, deliveryChoices } from './delivery-choices.ts';
import { DetailsBlock } from './details-block.tsx';
import { buildDisplayedQuote, calculateGoodsPence, type GiftCardPart } from './displayed-quote.ts';
import { OrderSummary } from './order-summary.tsx';
import { type Customer, useDeliveryCost, useDiscount, useGiftCard } from './queries.ts';
import { ReviewBlock } from './review-block.tsx';
import { toReduction } from './to-reduction.ts';
import { useCheckoutForm, useSaveTerms } from './use-checkout-form.ts';
import { usePlaceOrder } from './use-place-order.ts';

const wallet = createLazyWidget(async () => (await import('./wallet.tsx')).Wallet);

/** The effect of a valid discount code. */
function describeDiscount(isStored: boolean, isDeliveryFree: boolean): string {
  if (isStored) return 'is for bottles we deliver, so it is not used for this order.';
  return isDeliveryFree ? 'gives you free delivery.' : 'is applied.';
}

type CheckoutFormProps = {
  customer: Customer | null;
  items: CartItem[];
  options: DeliveryOption[];
  calendar: TradingHours;
};

/** The three blocks and the summary beside them: one form, one price, one button. */
export function CheckoutForm({ customer, items, options, calendar }: CheckoutFormProps) {
  const { form, isGuest, methodId, addressId, discountCode, giftCardCode, acceptedTermsId, ...choose } =
    useCheckoutForm(customer);
  const { continueAsGuest, chooseMethod, chooseAddress, enterDiscount, enterGiftCard } = choose;
  const isOpen = isGuest || customer !== null;
  const postcode = normalisePostcode(useWatch({ control: form.control, name: 'postcode' }));
  const isDeclared = useWatch({ control: form.control, name: 'confirmsAgeAndTerms' });
  const wantsWrap = useWatch({ control: form.control, name: 'wantsWrap' });
  const wantsGiftNote = useWatch({ control: form.control, name: 'wantsGiftNote' });
  const now = new Date();
  const choices = deliveryChoices(options, { items, isGuest: customer === null, now });
  const option = chosenOption(choices, methodId);
  const goodsPence = calculateGoodsPence(items);
  const parcel = { subtotalPence: goodsPence, weightKg: calculateWeight(items), postcode };
  const cost = useDeliveryCost({ ...parcel, methodId: option?.id ?? '' });
  const discount = useDiscount(discountCode, items);
  const reduction = discountCode && discount.data ? toReduction(discount.data) : undefined;
  const terms = useDeliveryTerms();
  const quote = buildDisplayedQuote({
    items,
    option,
    postcode,
    cost: cost.data,
    reduction,
    terms,
    now,
    isGiftWrapped: wantsWrap,
  });

  const card = useGiftCard(giftCardCode);
  const giftCard: GiftCardPart | undefined =
    giftCardCode && card.data && !card.error
      ? {
          lastFour: card.data.lastFour,
          pence: splitPayment(quote.totalPence, parsePence(card.data.balance)).giftCardPence,
        }
      : undefined;

  const shownTerms = useShownTerms(acceptedTermsId);
  useSaveTerms(shownTerms.termsId);
  const { place, attempt, isPlacing, isProving } = usePlaceOrder(quote, {
    setFieldError: (field, message) => form.setError(field, { message }, { shouldFocus: true }),
    onRefused: (error) => {
      if (shownTerms.renew(error)) form.setValue('confirmsAgeAndTerms', false);
    },
    // Unticked, so setting the payment up again does not request it twice.
    onNewsletterRequested: () => form.setValue('wantsNews', false),
  });
  const isStored = option?.isBondedStorage === true;
  /** A wallet's sheet only offers deliveries, and has no room for a gift. */
  const isPayableByWallet =
    !isStored && !option?.isCollection && quote.giftWrapPence === null && !wantsGiftNote;
  /** Only bonded storage is limited to private individuals, so the form's schema cannot check it. */
  const needsPrivatePurchaser = (): boolean => {
    if (!isStored || form.getValues('isPrivate')) return false;
    form.setError('isPrivate', { message: checkoutMessages.privateIndividual });
    return true;
  };
  const hasNote = wantsGiftNote && !isStored;
  const hasRecipient = hasNote && !option?.isCollection;
  /** Values without a visible field are not sent, because nobody would see an error in them. */
  const clearHidden = () => {
    if (!hasNote) form.setValue('giftNote', '');
    if (!hasRecipient) form.setValue('giftRecipient', '');
  };
  const submit = form.handleSubmit((details) => {
    if (needsPrivatePurchaser() || !option || isPlacing) return;
    return place({
      details,
      termsId: shownTerms.termsId,
      addressId,
      methodId: option.id,
      isStored,
      isGiftWrapped: quote.giftWrapPence !== null,
      deliveryDay: option.deliversByDay ? details.deliveryDay : '',
      giftNote: details.giftNote,
      giftRecipient: details.giftRecipient,
      discountCode: reduction && !isStored ? discountCode : '',
      giftCardCode: giftCard ? giftCardCode : '',
      giftCardPence: giftCard?.pence ?? 0,
      shippingPence: quote.shippingPence,
      totalPence: quote.totalPence,
    });
  }, needsPrivatePurchaser);

  return (
    <FormProvider {...form}>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
        <OrderSummary
          items={items}
          quote={quote}
          giftCard={giftCard}
          codes={
            <CodeField
              discount={{ code: discountCode, error: discount.error, isChecking: discount.isFetching }}
              giftCard={{ code: giftCardCode, error: card.error, isChecking: card.isFetching }}
              effect={describeDiscount(isStored, reduction?.isDeliveryFree === true)}
              balance={card.data}
              onEnterDiscount={enterDiscount}
              onEnterGiftCard={enterGiftCard}
            />
          }
        />
        <div className="relative grid min-w-0 gap-8 lg:order-first">
          {isPayableByWallet && (
            <wallet.Widget
              items={items}
              discountCode={discountCode}
              giftCardCode={giftCardCode}
              isDeclared={isDeclared}
              shownTerms={shownTerms}
              methodId={option?.id ?? ''}
              onDeclare={(declared) =>
                // The form's message about the same box below no longer applies.
                form.setValue('confirmsAgeAndTerms', declared, { shouldValidate: declared })
              }
              or="or enter your details"
            />
          )}
          <form
            noValidate
            onSubmit={(event) => {
              clearHidden();
              void submit(event);
            }}
            className="grid min-w-0"
          >
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
              calendar={calendar}
              refusal={getProblem(cost.error)?.detail}
              giftWrapPence={terms.giftWrapPence}
              onChoose={chooseMethod}
              isOpen={isOpen}
            />
            <ReviewBlock
              items={items}
              quote={quote}
              giftCard={giftCard}
              attempt={attempt}
              isPlacing={isPlacing}
              isProving={isProving}
              option={option}
              calendar={calendar}
              isOpen={isOpen}
              termsHref={shownTerms.href}
            />
          </form>
        </div>
      </div>
    </FormProvider>
  );
}
