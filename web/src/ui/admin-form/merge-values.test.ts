import { describe, expect, test } from 'vitest';
import { mergeValues } from './merge-values.ts';
import type { FieldGroup, FormField } from './types.ts';

const fields: (FormField | FieldGroup)[] = [
  { kind: 'text', name: 'name', label: 'Name' },
  {
    kind: 'group',
    label: 'Address',
    fields: [{ kind: 'text', name: 'address.city', label: 'City', isOptional: true }],
  },
  { kind: 'select', name: 'terms', label: 'Terms', options: [{ value: '30', label: '30 days' }] },
  { kind: 'money', name: 'price', label: 'Price' },
  {
    kind: 'lines',
    name: 'items',
    label: 'Items',
    row: 'Item',
    add: 'Add item',
    empty: {},
    fields: [
      { kind: 'bottle', name: 'productId', label: 'Product', none: 'Custom item' },
      { kind: 'text', name: 'itemName', label: 'Name' },
      { kind: 'money', name: 'unitPrice', label: 'Unit price' },
    ],
  },
  {
    kind: 'custom',
    name: 'billing',
    label: 'Billing',
    holds: { billed: 'Items billed' },
    render: () => null,
  },
];
const item = (itemName: string, unitPrice = '40.00') => ({ productId: 'prd_a', itemName, unitPrice });
const base = {
  version: 1,
  name: 'Glen Trading',
  address: { city: 'Perth' },
  terms: '30',
  price: '10.00',
  items: [item('Kilbrae 12')],
  billed: ['1'],
};
const merge = (mine: object, theirs: object) =>
  mergeValues(fields, { base, mine: { ...base, ...mine }, theirs: { ...base, version: 2, ...theirs } });

describe('merging the edits of two people', () => {
  test('combines changes to different fields, and uses the latest version', () => {
    const { values, conflicts, taken } = merge({ name: 'Glen & Co' }, { address: { city: 'Oban' } });
    expect(values).toMatchObject({ version: 2, name: 'Glen & Co', address: { city: 'Oban' } });
    expect(taken).toEqual(['City']);
    expect(conflicts).toEqual([]);
  });

  test('reports both values of a conflict as formatted text, and retains the typed ones', () => {
    const { values, conflicts } = merge({ price: '12', terms: '' }, { price: '15.50', terms: '14' });
    expect(values).toMatchObject({ price: '12', terms: '' });
    expect(conflicts.map(({ label, mine, theirs }) => [label, mine.text, theirs.text])).toEqual([
      ['Terms', 'Blank', '14'],
      ['Price', '£12.00', '£15.50'],
    ]);
    expect(conflicts[1]?.theirs.value).toBe('15.50');
  });

  test('reports no conflict if both made the same change or both are blank', () => {
    expect(merge({ name: 'New' }, { name: 'New' }).conflicts).toEqual([]);
    expect(merge({ address: { city: '' } }, { address: { city: null } }).conflicts).toEqual([]);
  });

  test('compares lists as a whole, and describes their lines without ids', () => {
    const { values, conflicts } = merge(
      { items: [item('Kilbrae 12'), item('Cask ends', '5.00')] },
      { items: [item('Kilbrae 12', '42.00')] },
    );
    expect(values.items).toHaveLength(2);
    expect(conflicts.map(({ name, theirs }) => [name, theirs.text])).toEqual([
      ['items', 'Item 1: Name Kilbrae 12, Unit price £42.00'],
    ]);
  });

  test('includes the additional values that a custom field holds', () => {
    expect(merge({ billed: ['2'] }, { billed: ['3'] }).conflicts).toMatchObject([
      { label: 'Items billed', mine: { text: '2' }, theirs: { text: '3' } },
    ]);
  });

  test('does not mutate its input', () => {
    const mine = { ...base, items: [item('Mine')] };
    const before = structuredClone(mine);
    mergeValues(fields, { base, mine, theirs: { ...base, items: [item('Theirs')] } });
    expect(mine).toEqual(before);
  });
});
