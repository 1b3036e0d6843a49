import { describe, expect, test } from 'vitest';
import { chosenOption, deliveryChoices } from './delivery-choices.ts';
import { line, options } from './test-cart.ts';

const offeredFor = (bottles: number) =>
  deliveryChoices(options, [line('a', { quantity: bottles })]).offered.map(({ id }) => id);

describe('the ways in which an order can travel', () => {
  test('hide an option from the bottle on that is too much for it', () => {
    expect(offeredFor(13)).toEqual([
      'royal-mail-tracked-48',
      'royal-mail-special-delivery',
      'insured-courier',
    ]);
    expect(offeredFor(14)).toEqual(['insured-courier']);
    expect(offeredFor(20)).toEqual(['insured-courier']);
  });

  test('are none over 30 kg, with the sentence of the specification', () => {
    const { offered, tooHeavy } = deliveryChoices(options, [line('a', { quantity: 21 })]);
    expect(offered).toEqual([]);
    expect(tooHeavy).toBe('Your order exceeds 30kg. Please contact us for special delivery arrangements.');
    expect(deliveryChoices(options, [line('a', { quantity: 20 })]).tooHeavy).toBeNull();
  });

  test('leave bonded storage out and say why: the account, or the bottle that does not lie in bond', () => {
    const inBond = line('a', { inBond: true });
    expect(deliveryChoices(options, [inBond]).noStorage).toMatch(/needs an account/);
    const taxPaid = line('b', { name: 'Kilbrae 21' });
    expect(deliveryChoices(options, [inBond, taxPaid]).noStorage).toMatch(/Kilbrae 21 does not lie in bond/);
    const withoutStorage = options.filter((option) => !option.isBondedStorage);
    expect(deliveryChoices(withoutStorage, [inBond]).noStorage).toBeNull();
  });

  test('a choice that is no longer offered falls to the first that is', () => {
    const { offered } = deliveryChoices(options, [line('a', { quantity: 14 })]);
    expect(chosenOption(offered, 'royal-mail-tracked-48')?.id).toBe('insured-courier');
    expect(chosenOption([], 'royal-mail-tracked-48')).toBeUndefined();
  });
});
