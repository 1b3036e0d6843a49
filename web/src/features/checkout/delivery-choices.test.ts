import { describe, expect, test } from 'vitest';
import type { CartItem } from '#shared/contracts/cart.ts';
import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { chosenOption, deliveryChoices } from './delivery-choices.ts';
import { line, november, options } from './test-cart.ts';

const choicesFor = (items: CartItem[], { isGuest = false, from = options } = {}) =>
  deliveryChoices(from, { items, isGuest, now: november });
const ids = (options: DeliveryOption[]) => options.map(({ id }) => id);
const carriedFor = (bottles: number) => ids(choicesFor([line('a', { quantity: bottles })]).carried);

describe('the delivery options of an order', () => {
  test('hide an option once the order has too many bottles for it', () => {
    expect(carriedFor(13)).toEqual([
      'royal-mail-tracked-48',
      'royal-mail-special-delivery',
      'insured-courier',
      'specialist-courier',
    ]);
    expect(carriedFor(14)).toEqual(['insured-courier', 'specialist-courier']);
    expect(carriedFor(20)).toEqual(['insured-courier', 'specialist-courier']);
  });

  test('include collection from the bar, but never preselect it', () => {
    const choices = choicesFor([line('a')]);
    expect(ids(choices.collected)).toEqual(['collection-from-bar']);
    expect(chosenOption(choices, 'collection-from-bar')?.isCollection).toBe(true);
    expect(chosenOption(choices, 'pigeon')?.id).toBe('royal-mail-tracked-48');
    const dear = choicesFor([line('a', { price: '999999.99' })]);
    expect(ids(dear.collected)).toEqual(['collection-from-bar']);
    expect(choicesFor([line('a', { quantity: 21 })]).collected).toEqual([]);
  });

  test("are empty above 30 kg, with the specification's message", () => {
    const { carried, tooHeavy } = choicesFor([line('a', { quantity: 21 })]);
    expect(carried).toEqual([]);
    expect(tooHeavy).toBe('Your order exceeds 30kg. Please contact us for special delivery arrangements.');
    expect(choicesFor([line('a', { quantity: 20 })]).tooHeavy).toBeNull();
  });

  test('hide an option whose cover is too low, and name it with its cover', () => {
    const worth = (price: string) => choicesFor([line('a', { price })]);
    expect(worth('2000.00').tooDear).toBeNull();
    const dear = worth('5000.01');
    expect(ids(dear.carried)).toEqual(['insured-courier', 'specialist-courier']);
    expect(dear.tooDear).toBe(
      'Your order is worth more than these options cover: Royal Mail Tracked 48 (up to £2,000.00), Royal Mail Special Delivery by 1pm (up to £5,000.00).',
    );
    expect(chosenOption(dear, 'royal-mail-tracked-48')?.id).toBe('insured-courier');
    expect(ids(worth('999999.99').carried)).toEqual(['specialist-courier']);
  });

  test('replace a choice that is no longer offered with the first carrier, never with storage', () => {
    const heavy = choicesFor([line('a', { quantity: 14 })]);
    expect(chosenOption(heavy, 'royal-mail-tracked-48')?.id).toBe('insured-courier');
    expect(chosenOption(heavy, 'bonded-storage-shelf')?.id).toBe('insured-courier');
    const heaviest = choicesFor([line('a', { quantity: 24, inBond: true })]);
    expect(chosenOption(heaviest, 'royal-mail-tracked-48')).toBeUndefined();
    expect(chosenOption(heaviest, 'bonded-storage-pallet')?.id).toBe('bonded-storage-pallet');
  });
});

describe('the storage options of an order', () => {
  const inBond = line('a', { inBond: true });

  test('are offered to a customer whose bottles are all in bond, regardless of weight', () => {
    const { stored, noStorage } = choicesFor([line('a', { inBond: true, quantity: 60 })]);
    expect(ids(stored)).toEqual(['bonded-storage-shelf', 'bonded-storage-pallet']);
    expect(noStorage).toBeNull();
  });

  test('omit the pallet unless every bottle fills whole cases, and give the reason', () => {
    for (const quantities of [[1], [13], [12, 6]]) {
      const items = quantities.map((quantity, index) => line(`${index}`, { inBond: true, quantity }));
      const { stored, byTheCase } = choicesFor(items);
      expect(ids(stored)).toEqual(['bonded-storage-shelf']);
      expect(byTheCase).toContain('whole cases of 12');
    }
    expect(choicesFor([inBond], { isGuest: true }).byTheCase).toBeNull();
  });

  test('require an account, and a guest is shown the reason', () => {
    const { stored, noStorage } = choicesFor([inBond], { isGuest: true });
    expect(stored).toEqual([]);
    expect(noStorage).toMatchObject({ needsAccount: true });
    expect(noStorage?.why).toMatch(/need an account/);
  });

  test.each([
    ['is not held in bond', { inBond: false }, "Kilbrae 21 isn't held in bond"],
    ['costs no more than its tax', { inBond: true, price: '13.00' }, 'Kilbrae 21 has no price in bond'],
    ['has a size that is not a number', { inBond: true, bottleSize: 'magnum' }, 'has no price in bond'],
  ])('are hidden from customers and guests if a bottle %s, and the bottle is named', (_, facts, sentence) => {
    const items = [inBond, line('b', { name: 'Kilbrae 21', ...facts })];
    for (const isGuest of [false, true]) {
      const { stored, noStorage } = choicesFor(items, { isGuest });
      expect(stored).toEqual([]);
      expect(noStorage?.why).toContain(sentence);
      expect(noStorage?.needsAccount).toBe(false);
    }
  });

  test('are not mentioned when the shop has none', () => {
    const from = options.filter((option) => !option.isBondedStorage);
    expect(choicesFor([inBond], { from, isGuest: true }).noStorage).toBeNull();
  });
});
