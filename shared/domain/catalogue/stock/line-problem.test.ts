import { describe, expect, test } from 'vitest';
import { findLineProblem } from './line-problem.ts';

const now = Date.parse('2026-05-01T12:00:00Z');
const product = { name: 'Kilbrae 21', stock: 5 };
const live = {
  opensAt: '2026-05-01T10:00:00Z',
  closesAt: '2026-05-02T10:00:00Z',
  limitPerCustomer: 2,
  restOnSale: false,
};
const next = { ...live, opensAt: '2026-05-03T10:00:00Z', closesAt: '2026-05-04T10:00:00Z' };
const over = { ...live, opensAt: '2026-04-01T10:00:00Z', closesAt: '2026-04-02T10:00:00Z' };
const find = (quantity: number, more: Partial<Parameters<typeof findLineProblem>[0]['product']> = {}) =>
  findLineProblem({ quantity, product: { ...product, ...more } }, now);

describe('the problem of a cart line', () => {
  test('is none while there is enough stock', () => {
    expect(find(5)).toBeNull();
    expect(find(2, { drop: live })).toBeNull();
  });

  test('is the remaining stock when there is too little', () => {
    expect(find(6)).toEqual({ message: 'Only 5 of Kilbrae 21 can be bought now.', left: 5 });
    expect(find(1, { stock: 0 })).toEqual({ message: 'Kilbrae 21 is sold out.', left: 0 });
  });

  test('is the limit per customer of a live drop', () => {
    const message = 'Kilbrae 21 is limited to 2 per customer in this drop.';
    expect(find(3, { drop: live })).toEqual({ message, left: 2 });
  });

  test('is a drop that has not opened or has closed', () => {
    expect(find(1, { drop: next })?.message).toContain('Kilbrae 21 goes on sale on');
    expect(find(1, { drop: over })).toEqual({ message: 'The drop of Kilbrae 21 has closed.', left: 0 });
  });

  test('is none for bottles the visitor has reserved, even after the drop has closed', () => {
    expect(find(2, { drop: over, reserved: 2 })).toBeNull();
    expect(find(3, { drop: over, reserved: 2 })).toMatchObject({ left: 2 });
  });
});
