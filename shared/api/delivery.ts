import * as z from 'zod';
import { area, endpoint } from './endpoint.ts';
import { Pounds, SentPounds } from './fields.ts';

export const DeliveryOption = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    deliveryTime: z.string(),
    workingDays: z.object({ min: z.int(), max: z.int() }),
    priceIncVat: Pounds,
    freeFrom: Pounds.nullable().meta({ description: 'The subtotal from which the option costs nothing.' }),
    maxWeight: z.number().nullable().meta({ description: 'Kilograms; null without a limit.' }),
    maxDimensions: z.string().nullable(),
    isBondedStorage: z.boolean(),
  })
  .meta({ id: 'DeliveryOption' });
export type DeliveryOption = z.output<typeof DeliveryOption>;

export const DeliveryCost = z
  .object({
    totalShippingCost: Pounds,
    selectedOption: z.object({ id: z.string(), name: z.string(), deliveryTime: z.string() }),
    surcharges: z.array(z.object({ name: z.string(), amount: Pounds })),
    monthlyStorageCost: Pounds.nullable().meta({
      description: 'What bonded storage costs a month for these bottles; nothing of it is charged today.',
    }),
  })
  .meta({ id: 'DeliveryCost' });
export type DeliveryCost = z.output<typeof DeliveryCost>;

export const deliveryApi = area('delivery', {
  listOptions: endpoint({
    method: 'GET',
    path: '/api/delivery/options',
    access: 'anyone',
    summary: 'List the ways in which an order can be delivered or stored.',
    response: z.array(DeliveryOption),
    errors: [],
    cacheControl: 'public, max-age=0, s-maxage=30, stale-while-revalidate=60',
  }),
  calculateCost: endpoint({
    method: 'POST',
    path: '/api/delivery/calculate',
    access: 'anyone',
    summary:
      'Work out what delivery to a postcode costs; an estimate, priced again from the cart at checkout.',
    body: z.object({
      subtotal: SentPounds.meta({ description: 'Goods in pounds.' }),
      weight: z.number().nonnegative().max(100_000).meta({ description: 'Kilograms, 1.5 a bottle.' }),
      postcode: z.string().min(1, 'Please enter a postcode').max(12),
      deliveryMethodId: z.string().max(60),
    }),
    response: DeliveryCost,
    errors: ['delivery_method_unknown', 'postcode_required', 'postcode_not_served', 'order_too_heavy'],
  }),
});
