import { describe, expect, test } from 'vitest';
import { findPostcode, normalisePostcode, outwardOf } from './postcode.ts';

describe('postcodes', () => {
  test('are found in an address however they are typed', () => {
    expect(findPostcode('14 Archer Street, London W1D 7BD')).toBe('W1D 7BD');
    expect(findPostcode('14 Archer Street, London, w1d7bd, UK')).toBe('W1D 7BD');
    expect(findPostcode('1 High Street\nEdinburgh\nEH1   1YZ')).toBe('EH1 1YZ');
  });

  test('end an address: of two, the last counts', () => {
    expect(findPostcode('Unit B12 4AB, 3 Quay, Belfast BT1 1AA')).toBe('BT1 1AA');
  });

  test('are not seen where there are none', () => {
    for (const text of ['', 'Rue de Rivoli 10, 75001 Paris', 'W1D', 'A1B 2C3'])
      expect(findPostcode(text)).toBeUndefined();
  });

  test('normalise only when nothing else stands beside them', () => {
    expect(normalisePostcode(' sw1a1aa ')).toBe('SW1A 1AA');
    expect(normalisePostcode('London SW1A 1AA')).toBeUndefined();
  });

  test('tell their area and district', () => {
    expect(outwardOf('W1D 7BD')).toEqual({ area: 'W', district: 1 });
    expect(outwardOf('PA75 6PY')).toEqual({ area: 'PA', district: 75 });
  });
});
