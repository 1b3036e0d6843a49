import { describe, expect, test } from 'vitest';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import { shopDocuments } from '#shared/domain/site/shop-documents.ts';
import {
  applyDifferences,
  buildDefaultContent,
  fillPlaceholders,
  findFieldFault,
  listDifferences,
  shopDocumentKinds,
  toContentSchema,
} from './shop-document.ts';

const changed = (subject: string) => {
  const content = buildDefaultContent(emailTextsDocument);
  return { ...content, orderShipped: { ...content.orderShipped, subject } };
};

describe.each(shopDocumentKinds)('the document %s', (kind) => {
  test('has default texts that pass its own validation', () => {
    const initial = buildDefaultContent(shopDocuments[kind]);
    expect(toContentSchema(shopDocuments[kind]).safeParse(initial).success).toBe(true);
    expect(listDifferences(shopDocuments[kind], initial)).toEqual({});
    expect(applyDifferences(shopDocuments[kind], {})).toEqual(initial);
  });

  test('has an example value for every required placeholder', () => {
    for (const { fields } of Object.values(shopDocuments[kind].groups))
      for (const { placeholders = {}, required = [], initial } of Object.values(fields)) {
        expect(Object.keys(placeholders)).toEqual(expect.arrayContaining([...required]));
        expect(fillPlaceholders(initial, placeholders)).not.toMatch(/[{}]/);
      }
  });
});

describe('a text with placeholders', () => {
  const field = {
    label: 'Subject',
    initial: '',
    maxLength: 20,
    placeholders: { a: 'x', b: 'y' },
    required: ['a'],
  };
  test.each([
    ['', 'Please enter some text'],
    ['  ', 'Please enter some text'],
    ['{a} is longer than it may be', 'Must be at most 20 characters'],
    ['{a} {c}', 'There is no placeholder {c} in this text'],
    ['{a} {toString}', 'There is no placeholder {toString} in this text'],
    ['{b}', 'Please use the placeholder {a}'],
    ['{a}', undefined],
  ])('validation of %j: %s', (text, fault) => {
    expect(findFieldFault(text, field)).toBe(fault);
  });

  test('is filled in once, without expanding placeholders inside the values', () => {
    expect(fillPlaceholders('{a} and {b}', { a: '{b}', b: 'y' })).toBe('{b} and y');
  });
});

test('only changed fields are stored, and stored fields that are no longer valid are ignored', () => {
  const stored = listDifferences(emailTextsDocument, changed('Order {orderNumber} has left us'));
  expect(stored).toEqual({ orderShipped: { subject: 'Order {orderNumber} has left us' } });
  expect(applyDifferences(emailTextsDocument, stored)).toEqual(changed('Order {orderNumber} has left us'));
  const outdated = { orderShipped: { subject: 'Gone' }, former: { subject: 'x' } };
  expect(applyDifferences(emailTextsDocument, outdated)).toEqual(buildDefaultContent(emailTextsDocument));
});

test('an invalid text is reported at its field', () => {
  const { error } = toContentSchema(emailTextsDocument).safeParse(changed('On its way'));
  expect(error?.issues).toMatchObject([
    { path: ['orderShipped', 'subject'], message: 'Please use the placeholder {orderNumber}' },
  ]);
});
