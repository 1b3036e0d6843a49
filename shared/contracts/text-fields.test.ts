import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { oneLine, severalLines } from '#shared/domain/common/one-line.ts';
import { contracts } from './index.ts';

type Schema = {
  type?: string | string[];
  pattern?: string;
  format?: string;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
};

type Text = { path: string; patterns: string[] };

/** Every text that a schema takes, with the patterns and formats that it has to match. */
function listTexts(schema: Schema, path: string): Text[] {
  const { type = [], pattern, format, items, properties = {}, additionalProperties } = schema;
  const { allOf = [], anyOf = [], oneOf = [] } = schema;
  if ([type].flat().includes('string')) {
    if (schema.enum || schema.const !== undefined) return [];
    const patterns = [pattern, format, ...allOf.map((part) => part.pattern)];
    return [{ path, patterns: patterns.filter((each) => each !== undefined) }];
  }
  return [
    ...[...allOf, ...anyOf, ...oneOf].flatMap((part) => listTexts(part, path)),
    ...Object.entries(properties).flatMap(([name, part]) => listTexts(part, `${path}.${name}`)),
    ...(items ? listTexts(items, `${path}[]`) : []),
    ...(typeof additionalProperties === 'object' ? listTexts(additionalProperties, `${path}.*`) : []),
  ];
}

const texts = contracts.flatMap(({ id, body }) =>
  body ? listTexts(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema, id) : [],
);

/** Texts that are checked in another way than by a pattern, or that nobody stores or shows. */
const otherwise: readonly [RegExp, string][] = [
  [/\.(productId|addressId|userId|supplierId|purchaseOrderId|holdingIds\[\]|bottles\[\]\.id)$/, 'looked up'],
  [/^adminOrders\.inspectBottle\.replaces$/, 'compared'],
  [/\.(deliveryMethod|deliveryMethodId|idempotencyKey|contentType)$/, 'looked up or compared'],
  [/^orderEmails\.resendEmail\.refundId$/, 'looked up'],
  [/\.giftCardCode$/, 'read by a rule'],
  [/\.(token|code|password)$/, 'compared with a secret'],
  [/^(adminOrders|products)\..*\.email$|\.createdBy$/, 'accepted and ignored'],
  [/^admin\.check\.email$/, 'looked up in the list of the staff'],
  [/\.(postcode|country)$/, 'checked by rules of their own'],
  [/\.(contactEmail|customerEmail|customerPhone)$/, 'checked by a schema within'],
  [
    /\.(invoiceDate|dueDate|creditDate|expectedDeliveryDate|estimatedDelivery|opensAt|closesAt|nextDropAt|drawsAt)$/,
    'a time',
  ],
  [/^tradingHours\.publishHours\.((closedDays|exceptions)\[\]\.day|openBankHolidays\[\])$/, 'a day'],
  [
    /\.(vatAmount|unitPrice|vatRate|price|abv|age|stock|setTo|editionSize|limitPerCustomer|payHours|minutesBefore|perMinute|acquiredYear|vintage|bottledYear|bottleNumber)$/,
    'a number',
  ],
  [/\.(bottleSize|image|photo|pictures\[\])$/, 'read by a rule'],
  [/\.(peated|acquiredFrom|fillLevel)$/, 'one of a list'],
  [/^assistant\./, 'a question to AI Simo, which no page of anybody else shows'],
  [/^dispatch\.applyTracking\.rows\[\]\.(orderNumber|trackingNumber)$/, 'looked up, or letters and digits'],
  [/^products\.importProducts\.rows\[\]\.cells\.\*$/, 'read by the form of a product'],
];

describe('text fields of request bodies', () => {
  test.each(texts.filter(({ patterns }) => patterns.length === 0))(
    '$path has a pattern or a listed exception',
    ({ path }) => {
      const advice = `Give ${path} \`.check(isOneLine)\` or \`.check(isMultilineText)\`, or say in this test how it is checked.`;
      expect(
        otherwise.filter(([fields]) => fields.test(path)),
        advice,
      ).not.toEqual([]);
    },
  );

  const free = texts.filter(({ patterns }) =>
    patterns.some((each) => each === oneLine.source || each === severalLines.source),
  );

  test.each([
    ['checkout.createPaymentIntent.guestDetails.name', oneLine],
    ['checkout.createPaymentIntent.guestDetails.address', oneLine],
    ['checkout.createPaymentIntent.guestDetails.deliveryAddress.city', oneLine],
    ['addresses.createAddress.addressLine2', oneLine],
    ['newsletter.subscribe.name', oneLine],
    ['newsletter.sendExclusive.title', oneLine],
    ['newsletter.sendExclusive.description', severalLines],
    ['adminOrders.setTracking.carrier', oneLine],
    ['adminOrders.setTracking.number', oneLine],
    ['deliveryRequests.trackWithdrawal.trackingNumber', oneLine],
    ['suppliers.createSupplier.name', oneLine],
    ['suppliers.createSupplier.notes', severalLines],
    ['purchaseOrders.createPurchaseOrder.items[].productName', oneLine],
    ['supplierInvoices.createSupplierInvoice.invoiceNumber', oneLine],
    ['manualInvoices.createInvoice.invoice.customerName', oneLine],
    ['manualInvoices.createInvoice.invoice.notes', severalLines],
    ['products.createProduct.name', oneLine],
    ['products.createProduct.description', severalLines],
    ['drops.createDrop.title', oneLine],
  ])('%s uses the one-line or multi-line text pattern', (path, { source }) => {
    expect(free.filter((text) => text.path === path).flatMap(({ patterns }) => patterns)).toContain(source);
  });
});
