import { describe, expect, test } from 'vitest';
import { findMissingDeclarations, formatDeclarationFlag } from './declarations.ts';

const declared = { terms: true, privateIndividual: false };

describe('the declarations of an order', () => {
  test.each([
    [{ isAdult: true, declared }, []],
    [{ isAdult: false, declared: { terms: false, privateIndividual: false } }, ['age', 'terms']],
    [{ isAdult: true, declared, stored: {} }, ['private_individual']],
    [{ isAdult: true, declared: { ...declared, privateIndividual: true }, stored: {} }, []],
    [{ isAdult: false, kind: 'release' }, []],
    [{ isAdult: false, kind: 'storage' }, []],
  ])('%o lacks the declarations %o', (order, missing) => {
    expect(findMissingDeclarations(order)).toEqual(missing);
  });

  test('an order from before the terms were declared can lack only the age', () => {
    expect(findMissingDeclarations({ isAdult: true, stored: {} })).toEqual([]);
    expect(findMissingDeclarations({})).toEqual(['age']);
  });

  test('are listed for staff if missing, with the check to make instead', () => {
    expect(formatDeclarationFlag(['age', 'terms'], false)).toBe(
      'Declarations missing (age, terms): check age at the door',
    );
    expect(formatDeclarationFlag(['age'], true)).toBe(
      'Declarations missing (age): check age before a bottle leaves bond',
    );
    expect(formatDeclarationFlag([], false)).toBeNull();
  });
});
