import { describe, expect, test } from 'vitest';
import { cleanValues, findLabel } from './form-values.ts';
import type { FieldGroup, FormField } from './types.ts';

const fields: (FormField | FieldGroup)[] = [
  { kind: 'text', name: 'customer.name', label: 'Customer' },
  { kind: 'text', name: 'customer.phone', label: 'Phone', isOptional: true },
  {
    kind: 'group',
    label: 'Terms',
    fields: [{ kind: 'date', name: 'dueDate', label: 'Due date', isOptional: true }],
  },
  {
    kind: 'lines',
    name: 'items',
    label: 'Items',
    row: 'Item',
    add: 'Add item',
    empty: {},
    fields: [
      { kind: 'number', name: 'quantity', label: 'Quantity' },
      { kind: 'money', name: 'unitPrice', label: 'Unit price' },
      { kind: 'select', name: 'productId', label: 'Product', options: [], isOptional: true },
    ],
  },
];

const typed = {
  customer: { name: '', phone: ' ' },
  dueDate: '',
  version: 3,
  items: [
    { quantity: '2', unitPrice: '£1,250.00', productId: '' },
    { quantity: 'two', unitPrice: '', productId: 'prd_a' },
    { quantity: '', unitPrice: '0', productId: '' },
  ],
};

describe('form values', () => {
  test('an empty optional field is null, and an empty required one stays empty for validation', () => {
    const { customer, dueDate } = cleanValues(fields, typed);
    expect(customer).toEqual({ name: '', phone: null });
    expect(dueDate).toBeNull();
  });

  test('numbers are parsed, invalid ones stay as typed, and amounts lose their formatting', () => {
    expect(cleanValues(fields, typed).items).toEqual([
      { quantity: 2, unitPrice: '1250.00', productId: null },
      { quantity: 'two', unitPrice: '', productId: 'prd_a' },
      { quantity: undefined, unitPrice: '0', productId: null },
    ]);
  });

  test('values without a field are passed on, and the input is not mutated', () => {
    const before = structuredClone(typed);
    expect(cleanValues(fields, typed).version).toBe(3);
    expect(typed).toEqual(before);
  });

  test('a file is passed on as it is', () => {
    const file = new File(['a'], 'a.pdf');
    expect(cleanValues(fields, { ...typed, file }).file).toBe(file);
  });
});

describe('the label of a field', () => {
  test('names the line it is in, and is found for a field within a group', () => {
    expect(findLabel(fields, 'items.1.unitPrice')).toBe('Unit price, Item 2');
    expect(findLabel(fields, 'items.root')).toBe('Items');
    expect(findLabel(fields, 'dueDate')).toBe('Due date');
    expect(findLabel(fields, 'nobody')).toBeUndefined();
  });
});
