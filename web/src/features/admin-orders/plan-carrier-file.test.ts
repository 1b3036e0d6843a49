import { expect, test } from 'vitest';
import type { OrderToPack } from '#shared/contracts/orders/dispatch.ts';
import { clickAndDropFile, courierFile, planCarrierFile } from './plan-carrier-file.ts';

const build = (id: string, changes: Partial<OrderToPack> = {}): OrderToPack =>
  ({
    id,
    addsTo: null,
    lines: [],
    isCollected: false,
    isDayNominated: false,
    dispatchBy: '2026-06-17',
    carrier: 'royal-mail',
    ...changes,
  }) as OrderToPack;
const byHand = { carrier: null };
const rows = [
  build('post'),
  build('post-chosen', { isDayNominated: true }),
  build('courier', byHand),
  build('courier-chosen', { ...byHand, isDayNominated: true }),
  build('bar', { ...byHand, isCollected: true }),
];

test.each([
  [
    clickAndDropFile,
    ['post'],
    '1 exported for Click & Drop, 3 not by Royal Mail, 1 held back for a chosen day',
  ],
  [courierFile, ['courier'], '1 exported for DPD, 3 left out, 1 held back for a chosen day'],
])('a carrier file contains only the orders due for dispatch today ($name)', (file, ids, notice) => {
  const plan = planCarrierFile(rows, file, '2026-06-16');
  expect(plan.due.map(({ id }) => id)).toEqual(ids);
  expect(plan.notice).toBe(notice);
});

test('an order for a chosen day is exported on its dispatch day, and an empty export gives the reason', () => {
  const [, , , chosen] = rows;
  const plan = (day: string) => planCarrierFile(chosen ? [chosen] : [], courierFile, day);
  expect(plan('2026-06-16')).toMatchObject({ due: [], notice: expect.stringContaining('on a later day') });
  expect(plan('2026-06-17')).toEqual({ due: [chosen], notice: '1 exported for DPD' });
  expect(planCarrierFile([build('post')], courierFile, '2026-06-17')).toEqual({
    due: [],
    notice: 'None of these orders needs another carrier',
  });
});
