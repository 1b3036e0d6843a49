import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { Pounds, SentPounds } from '#shared/contracts/fields.ts';
import { defineObject, withDescription, withMeta } from '#shared/contracts/with-meta.ts';
import { checkoutMessages } from '#shared/domain/checkout/checkout-form.ts';
import { buildPostcodeField } from '#shared/domain/common/address-form.ts';
import { placeRefusals } from '#shared/domain/common/delivery.ts';
import { findUnservedPlace } from '#shared/domain/common/delivery-zones.ts';

export const DeliveryOption = defineObject('DeliveryOption', {
  id: z.string(),
  name: z.string(),
  description: z.string(),
  deliveryTime: z.string(),
  workingDays: z.object({ min: z.int(), max: z.int() }),
  priceIncVat: Pounds,
  freeFrom: withDescription(z.nullable(Pounds), 'The subtotal from which the option costs nothing.'),
  maxWeight: withDescription(z.nullable(z.number()), 'Kilograms; null without a limit.'),
  maxDimensions: z.nullable(z.string()),
  maxCover: withDescription(
    z.nullable(Pounds),
    'The highest value of goods, in pounds, that the option insures and so accepts.',
  ),
  isBondedStorage: z.boolean(),
  isCollection: withDescription(
    z.optional(z.boolean()),
    'Set where the buyer collects from the bar: the address is then the billing address.',
  ),
  deliversByDay: withDescription(
    z.optional(z.boolean()),
    'Set where the buyer may choose a later day than the promised ones, up to 28 days ahead.',
  ),
  bottlesInCase: withDescription(
    z.optional(z.int()),
    'Set where only whole cases of one kind of bottle can be stored.',
  ),
});
export type DeliveryOption = z.output<typeof DeliveryOption>;

export const DeliveryCost = defineObject('DeliveryCost', {
  totalShippingCost: Pounds,
  selectedOption: z.object({ id: z.string(), name: z.string(), deliveryTime: z.string() }),
  surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
  monthlyStorageCost: withDescription(
    z.nullable(Pounds),
    'What bonded storage costs a month for these bottles; nothing of it is charged today.',
  ),
});
export type DeliveryCost = z.output<typeof DeliveryCost>;

/** The rates in force, with which a page prices delivery by the rules of the checkout. */
export const DeliveryTermsAnswer = defineObject('DeliveryTerms', {
  standard: withDescription(
    z.object({
      name: z.string(),
      deliveryTime: z.string(),
      workingDays: z.object({ min: z.int(), max: z.int() }),
      freeFrom: z.nullable(Pounds),
      maxCover: z.nullable(Pounds),
    }),
    'What a single bottle is sent with unless its buyer chooses another option.',
  ),
  options: withDescription(
    z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        description: z.string(),
        price: Pounds,
        freeFrom: z.nullable(Pounds),
        maxWeight: z.number(),
      }),
    ),
    'All but bonded storage, including VAT and in kilograms.',
  ),
  giftWrap: withDescription(
    z.nullable(Pounds),
    'What wrapping an order as a gift costs, including VAT; null where it is not offered.',
  ),
  storage: withDescription(
    z.optional(
      z.object({
        shelf: Pounds,
        pallet: Pounds,
        next: withDescription(
          z.nullable(z.object({ from: z.iso.date(), shelf: Pounds, pallet: Pounds })),
          'The change that is announced; null where there is none.',
        ),
      }),
    ),
    'What a bottle costs a month in bond, including VAT.',
  ),
  surcharges: withDescription(
    z.array(z.object({ id: z.string(), name: z.string(), price: Pounds })),
    'What a zone adds to every option; a zone without a surcharge is left out.',
  ),
});
export type DeliveryTermsAnswer = z.output<typeof DeliveryTermsAnswer>;

/** An address from a provider, in the parts of the checkout's form. */
export const FoundAddress = defineObject('FoundAddress', {
  addressLine1: z.string(),
  addressLine2: z.optional(z.string()),
  city: z.string(),
  postcode: z.string(),
});
export type FoundAddress = z.output<typeof FoundAddress>;

export const deliveryApi = defineArea('delivery', {
  listOptions: defineEndpoint({
    method: 'GET',
    path: '/api/delivery/options',
    access: 'anyone',
    summary: 'List the ways in which an order can be delivered or stored.',
    response: z.array(DeliveryOption),
    cacheControl: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  }),
  getTerms: defineEndpoint({
    method: 'GET',
    path: '/api/delivery/terms',
    access: 'anyone',
    summary: 'Return what delivery costs: the options that are offered, and the surcharges of zones.',
    response: DeliveryTermsAnswer,
    cacheControl: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  }),
  calculateCost: defineEndpoint({
    method: 'POST',
    path: '/api/delivery/calculate',
    access: 'anyone',
    summary:
      'Work out what delivery to a postcode costs; an estimate, priced again from the cart at checkout.',
    body: z.object({
      subtotal: withDescription(SentPounds, 'Goods in pounds.'),
      weight: withDescription(
        z.number().check(z.nonnegative(), z.maximum(100_000)),
        'Kilograms, 1.5 a bottle.',
      ),
      postcode: z.string().check(z.minLength(1, 'Please enter a postcode'), z.maxLength(12)),
      deliveryMethodId: z.string().check(z.maxLength(60)),
    }),
    response: DeliveryCost,
    errors: [
      'delivery_method_unknown',
      ...placeRefusals,
      'order_too_heavy',
      'delivery_cover_exceeded',
      'whole_cases_only',
    ],
  }),
  getAddressLookup: defineEndpoint({
    method: 'GET',
    path: '/api/delivery/address-lookup',
    access: 'anyone',
    summary:
      'Return whether addresses can be looked up by postcode; not once the lookups of the day are spent.',
    response: z.object({ isConfigured: z.boolean() }),
    cacheControl: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  }),
  findAddresses: defineEndpoint({
    method: 'POST',
    path: '/api/delivery/addresses',
    access: 'anyone',
    summary: 'List the addresses at a postcode that the shop delivers to.',
    body: z.object({
      postcode: withMeta(
        buildPostcodeField((postcode) => !findUnservedPlace(postcode), checkoutMessages.postcode),
        { examples: ['W1D 7BD'] },
      ),
    }),
    response: z.object({
      outcome: withDescription(
        z.enum(['found', 'not_found', 'unavailable']),
        'unavailable: no provider is configured, it does not answer, or the lookups of the day are spent; the address is entered by hand.',
      ),
      addresses: z.array(FoundAddress).check(z.maxLength(100)),
    }),
    errors: ['too_many_requests'],
  }),
});
