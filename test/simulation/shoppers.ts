import { handler as createAddress } from '#functions/addresses/create-address.ts';
import { handler as sendMessage } from '#functions/assistant/send-message.ts';
import { handler as addItem } from '#functions/cart/add-item.ts';
import { handler as listItems } from '#functions/cart/list-items.ts';
import { handler as removeItem } from '#functions/cart/remove-item.ts';
import { handler as setItem } from '#functions/cart/set-item.ts';
import { handler as getCurrentDrop } from '#functions/catalogue/get-current-drop.ts';
import { handler as getProduct } from '#functions/catalogue/get-product.ts';
import { handler as listProducts } from '#functions/catalogue/list-products.ts';
import { handler as createPaymentIntent } from '#functions/checkout/create-payment-intent.ts';
import { handler as findByPayment } from '#functions/orders/find-by-payment.ts';
import { someAddress } from '#functions/testing/addresses.ts';
import { guest, type SetUp } from '#functions/testing/shop.ts';
import type { Address } from '#shared/api/addresses.ts';
import { addressesApi } from '#shared/api/addresses.ts';
import { assistantApi } from '#shared/api/assistant.ts';
import { cartApi } from '#shared/api/cart.ts';
import { catalogueApi } from '#shared/api/catalogue.ts';
import { checkoutApi } from '#shared/api/checkout.ts';
import { ordersApi } from '#shared/api/orders.ts';
import type { Dice } from './seeded.ts';
import { type Action, call, type Shopper, type World } from './world.ts';

export const somebody = ({ shoppers }: World, dice: Dice): Shopper => dice.oneOf(shoppers) as Shopper;

async function fill(world: World, who: Shopper, dice: Dice): Promise<void> {
  // Who is signed in buys for the cellar, most often: what is delivered and what is stored make two orders.
  const shelf = who.cookie && dice.chance(0.85) ? world.products.slice(0, world.inBond) : world.products;
  const productId = dice.oneOf(shelf) ?? '';
  await call(addItem, cartApi.addItem, { who, body: { productId, quantity: dice.chance(0.8) ? 1 : 2 } });
}

/** Presses "pay" on the checkout page. */
async function setUp(who: Shopper, dice: Dice): Promise<{ intent?: string; told: string }> {
  const deliveryMethod = who.cookie
    ? (dice.oneOf(['bonded-storage-shelf', 'bonded-storage-shelf', 'insured-courier']) ?? '')
    : (dice.oneOf(['royal-mail-tracked-48', 'insured-courier', 'bonded-storage-pallet']) ?? '');
  const { sessionId } = who;
  const body = { sessionId, addressId: null, guestDetails: { ...guest, email: who.email }, deliveryMethod };
  const reply = await call<SetUp>(createPaymentIntent, checkoutApi.createPaymentIntent, { who, body });
  if (reply.status !== 200) return { told: `${who.name}: ${(reply.body as { code?: string }).code}` };
  who.intents.push(reply.body.paymentIntentId);
  const { paymentIntentId, clientSecret } = reply.body;
  if (dice.chance(0.2))
    await call(findByPayment, ordersApi.findByPayment, {
      who,
      params: { paymentIntentId },
      query: { clientSecret },
    });
  return { intent: paymentIntentId, told: `${who.name} by ${deliveryMethod}` };
}

const cards = [
  '4242424242424242',
  '4242424242424242',
  '4242424242424242',
  '4000000000000002',
  '4000002500003155',
] as const;

/** Pays at Stripe, where Stripe still takes it. */
export function pay({ shop }: World, intent: string | undefined, dice: Dice): string {
  const [card, authentication] = [
    dice.oneOf(cards),
    dice.oneOf(['complete', 'complete', 'complete', 'fail', 'leave'] as const),
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
    call(getProduct, catalogueApi.getProduct, { who, params: { id: dice.oneOf(world.products) ?? '' } }),
  (_: World, who: Shopper) => call(getCurrentDrop, catalogueApi.getCurrentDrop, { who }),
  (_: World, who: Shopper) => call(listItems, cartApi.listItems, { who }),
];

export const shopperActions: Action[] = [
  {
    name: 'browse',
    weight: 4,
    run: async (world, dice) => {
      await dice.oneOf(readings)?.(world, somebody(world, dice), dice);
    },
  },
  {
    name: 'add to the cart',
    weight: 6,
    run: async (world, dice) => {
      const who = somebody(world, dice);
      await fill(world, who, dice);
      return who.name;
    },
  },
  {
    name: 'change the cart',
    weight: 3,
    run: async (world, dice) => {
      const who = somebody(world, dice);
      const { body } = await call<Line[]>(listItems, cartApi.listItems, { who });
      const itemId = Array.isArray(body) ? dice.oneOf(body)?.id : undefined;
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
      const who = somebody(world, dice);
      await fill(world, who, dice);
      const { intent, told } = await setUp(who, dice);
      return `${told}: ${pay(world, intent, dice)}`;
    },
  },
  {
    name: 'set up a payment',
    weight: 5,
    run: async (world, dice) => {
      const who = somebody(world, dice);
      return (await setUp(who, dice)).told;
    },
  },
  {
    name: 'pay what was set up',
    weight: 5,
    run: async (world, dice) => {
      const who = somebody(world, dice);
      return pay(world, dice.oneOf(who.intents), dice);
    },
  },
  {
    name: 'save an address',
    weight: 2,
    run: async (world, dice) => {
      const who = somebody(world, dice);
      if (!who.cookie) return 'of nobody';
      const { status, body } = await call<Address>(createAddress, addressesApi.createAddress, {
        who,
        body: { ...someAddress, title: `Home ${dice.below(3)}` },
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
        dice.oneOf(['What is smoky?', 'Is it a good investment?', 'Which bottles lie in bond?']) ?? '';
      await call(sendMessage, assistantApi.sendMessage, { who: somebody(world, dice), body: { message } });
      return message;
    },
  },
];
