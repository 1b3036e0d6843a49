import { describe, expect, test } from 'vitest';
import { deliveryMethods } from '#shared/domain/common/delivery.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { describeCarriage, listPackingInstructions, listParcelRules } from './packing-rules.ts';

describe('the parcel rules', () => {
  test('instruct staff to pack as the buyer is promised, without stating a value', () => {
    const rules = Object.values(listParcelRules(200_000));
    expect(listPackingInstructions(200_000)).toEqual(rules.map(({ instruction }) => instruction));
    for (const word of ['by hand', 'emperature-controlled packaging', 'insured', 'tracked']) {
      const promising = rules.filter(({ promise }) => promise.includes(word));
      expect(promising.length, word).toBeGreaterThan(0);
      for (const { instruction } of promising) expect(instruction).toContain(word);
    }
    // Nothing that travels with a parcel states its value.
    for (const { instruction } of rules) expect(instruction).not.toContain('£');
  });

  test('state the amount covered for every delivery option', () => {
    for (const { isBondedStorage, maxCoverPence } of deliveryMethods) {
      expect(maxCoverPence !== undefined).toBe(!isBondedStorage);
      if (maxCoverPence === undefined) continue;
      const sum = formatPence(maxCoverPence);
      expect(listParcelRules(maxCoverPence).carriage.promise).toContain(`covered up to ${sum}`);
    }
  });

  test('do not mention insurance if the order was sold without cover', () => {
    expect(JSON.stringify(listParcelRules(undefined))).not.toMatch(/insur|cover/i);
    expect(describeCarriage('2-3 business days', false)).toBe(
      'In 2-3 business days via courier, tracked to your door.',
    );
    expect(describeCarriage('2-3 business days', true)).toBe(
      'In 2-3 business days via insured courier, tracked to your door.',
    );
    expect(describeCarriage(undefined, true)).toBe('Via insured courier, tracked to your door.');
  });
});
