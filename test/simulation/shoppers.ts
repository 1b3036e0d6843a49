import { handler as createAddress } from '#functions/accounts/endpoints/addresses/create-address.ts';
import { handler as sendMessage } from '#functions/assistant/endpoints/send-message.ts';
import { handler as addItem } from '#functions/cart/endpoints/add-item.ts';
import { handler as listItems } from '#functions/cart/endpoints/list-items.ts';
import { handler as removeItem } from '#functions/cart/endpoints/remove-item.ts';
import { handler as setItem } from '#functions/cart/endpoints/set-item.ts';
import { handler as getCurrentDrop } from '#functions/catalogue/endpoints/get-current-drop.ts';
import { handler as getProduct } from '#functions/catalogue/endpoints/get-product.ts';
import { handler as listProducts } from '#functions/catalogue/endpoints/list-products.ts';
import { handler as createPaymentIntent } from '#functions/checkout/endpoints/create-payment-intent.ts';
import { handler as findByPayment } from '#functions/orders/endpoints/find-by-payment.ts';
import type { CheckoutRecord } from '#functions/orders/entities/checkout.ts';
import { sampleAddress } from '#functions/testing/addresses.ts';
import { guest, type PaymentSetUpReply } from '#functions/testing/checkout.ts';
import { loadOrder } from '#functions/testing/shop.ts';
import type { Address } from '#shared/contracts/accounts/addresses.ts';
import { addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { assistantApi } from '#shared/contracts/assistant.ts';
import { cartApi } from '#shared/contracts/cart.ts';
import { catalogueApi } from '#shared/contracts/catalogue/catalogue.ts';
import { checkoutApi } from '#shared/contracts/checkout.ts';
import { ordersApi } from '#shared/contracts/orders/orders.ts';
import { findReservationsOutsideDrop } from './drops.ts';
import type { Dice } from './seeded-random.ts';
import { type Action, call, readItems, type Shopper, selectRows, type World } from './world.ts';

export const pickShopper = ({ shoppers }: World, dice: Dice): Shopper => dice.pickOne(shoppers) as Shopper;

async function fill(world: World, who: Shopper, dice: Dice): Promise<void> {
  // Signed-in shoppers usually buy into bond; delivered and stored bottles make two separate orders.
  const available = who.cookie && dice.chance(0.85) ? world.products.slice(0, world.inBond) : world.products;
  const productId = dice.pickOne(available) ?? '';
  await call(addItem, cartApi.addItem, { who, body: { productId, quantity: dice.chance(0.8) ? 1 : 2 } });
}

/** Presses "pay" on the checkout page. */
async function setUp(world: World, who: Shopper, dice: Dice): Promise<{ intent?: string; note: string }> {
  const deliveryMethod = who.cookie
    ? (dice.pickOne(['bonded-storage-shelf', 'bonded-storage-shelf', 'insured-courier']) ?? '')
    : (dice.pickOne(['royal-mail-tracked-48', 'insured-courier', 'bonded-storage-pallet']) ?? '');
  const { sessionId } = who;
  const body = { sessionId, addressId: null, guestDetails: { ...guest, email: who.email }, deliveryMethod };
  const open = selectRows<CheckoutRecord>(await readItems('checkout'), 'checkout');
  const reply = await call<PaymentSetUpReply>(createPaymentIntent, checkoutApi.createPaymentIntent, {
    who,
    body,
  });
  if (reply.status !== 200) return { note: `${who.name}: ${(reply.body as { code?: string }).code}` };
  who.intents.push(reply.body.paymentIntentId);
  const { paymentIntentId, clientSecret } = reply.body;
  const { orderId, lines } = await loadOrder(paymentIntentId);
  const held = open.find((each) => each.orderId === orderId)?.held ?? [];
  world.reservedOutside.push(...(await findReservationsOutsideDrop(lines, held)));
  if (dice.chance(0.2))
    await call(findByPayment, ordersApi.findByPayment, {
      who,
      params: { paymentIntentId },
      query: { clientSecret },
    });
  return { intent: paymentIntentId, note: `${who.name} by ${deliveryMethod}` };
}

const cards = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002500003155',
] as const;

/** Pays at Stripe, if Stripe still accepts it. */
export function pay({ shop }: World, intent: string | undefined, dice: Dice): string {
  const [card, authentication] = [
    dice.pickOne(cards),
    dice.pickOne(['complete', 'complete', 'complete', 'fail', 'leave'] as const),
  ];
  const status = intent && shop.payments.ledger.paymentIntents.get(intent)?.status;
  if (!intent || (status !== 'requires_payment_method' && status !== 'requires_action')) return 'nothing';
  shop.payments.pay(intent, { card, authentication });
  return `${intent} with ${card} (${authentication})`;
}

type Line = { id: string };

const readings = [
  (_: World, who: Shopper) => call(listProducts, catalogueApi.listProducts, { who }),
  (world: World, who: Shopper, dice: Dice) =>
    call(getProduct, catalogueApi.getProduct, { who, params: { id: dice.pickOne(world.products) ?? '' } }),
  (_: World, who: Shopper) => call(getCurrentDrop, catalogueApi.getCurrentDrop, { who }),
  (_: World, who: Shopper) => call(listItems, cartApi.listItems, { who }),
];

export const shopperActions: Action[] = [
  {
    name: 'browse',
    weight: 4,
    run: async (world, dice) => {
      await dice.pickOne(readings)?.(world, pickShopper(world, dice), dice);
    },
  },
  {
    name: 'add to the cart',
    weight: 6,
    run: async (world, dice) => {
      const who = pickShopper(world, dice);
      await fill(world, who, dice);
      return who.name;
    },
  },
  {
    name: 'change the cart',
    weight: 3,
    run: async (world, dice) => {
      const who = pickShopper(world, dice);
      const { body } = await call<Line[]>(listItems, cartApi.listItems, { who });
      const itemId = Array.isArray(body) ? dice.pickOne(body)?.id : undefined;
      if (!itemId) return 'of nothing';
      if (dice.chance(0.4)) await call(removeItem, cartApi.removeItem, { who, params: { itemId } });
      else
        await call(setItem, cartApi.setItem, {
          who,
          params: { itemId },
          body: { quantity: 1 + dice.below(3) },
        });
      return who.name;
    },
  },
  {
    name: 'buy',
    weight: 12,
    run: async (world, dice) => {
      const who = pickShopper(world, dice);
      await fill(world, who, dice);
      const { intent, note } = await setUp(world, who, dice);
      return `${note}: ${pay(world, intent, dice)}`;
    },
  },
  {
    name: 'set up a payment',
    weight: 5,
    run: async (world, dice) => {
      const who = pickShopper(world, dice);
      return (await setUp(world, who, dice)).note;
    },
  },
  {
    name: 'pay what was set up',
    weight: 5,
    run: async (world, dice) => {
      const who = pickShopper(world, dice);
      return pay(world, dice.pickOne(who.intents), dice);
    },
  },
  {
    name: 'save an address',
    weight: 2,
    run: async (world, dice) => {
      const who = pickShopper(world, dice);
      if (!who.cookie) return 'of nobody';
      const { status, body } = await call<Address>(createAddress, addressesApi.createAddress, {
        who,
        body: { ...sampleAddress, title: `Home ${dice.below(3)}` },
      });
      if (status === 201) who.addressId = body.id;
      return who.name;
    },
  },
  {
    name: 'ask AI Simo',
    weight: 2,
    run: async (world, dice) => {
      const message =
        dice.pickOne(['What is smoky?', 'Is it a good investment?', 'Which bottles lie in bond?']) ?? '';
      await call(sendMessage, assistantApi.sendMessage, { who: pickShopper(world, dice), body: { message } });
      return message;
    },
  },
];
