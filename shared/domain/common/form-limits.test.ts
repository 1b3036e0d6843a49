import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { vitalsApi } from '#shared/contracts/site/vitals.ts';
import { DeliveryTracking } from '#shared/domain/bonded-storage/delivery-tracking-form.ts';
import { DropForm } from '#shared/domain/catalogue/drops/drop-form.ts';
import { buildStockCount } from '#shared/domain/catalogue/product-values.ts';
import { CampaignBottle } from '#shared/domain/newsletter/campaign.ts';
import { InspectionForm } from '#shared/domain/orders/inspection-form.ts';
import { PurchaseOrderBody } from '#shared/domain/procurement/purchase-order-form.ts';
import { SupplierForm } from '#shared/domain/procurement/supplier.ts';

/** The fields at which a value is refused, as the form shows it; none when it is valid. */
const refusedAt = (schema: z.core.$ZodType, value: unknown): string[] => {
  const { error } = (schema as z.ZodMiniType).safeParse(value);
  return error?.issues.map(({ path }) => path.join('.')) ?? [];
};

const text = (length: number) => 'x'.repeat(length);
const bottle = { id: 'prd_a', name: 'Kilbrae 21', price: 120, stock: 1 };
const picture = '/api/assets/bottles/shelf-0123456789-640.webp';
const order = {
  draftId: 'draft0000000000001',
  purchaseOrder: { supplierId: 'sup_a', totalAmount: '1.00' },
  items: [{ productName: 'Kilbrae 21', quantity: 1, unitPrice: '1.00', totalPrice: '1.00' }],
};
const drop = {
  productId: 'prd_a',
  title: 'Spring',
  headline: 'Spring',
  story: 'A story.',
  editionSize: 10,
  opensAt: '2026-05-01T12:00:00+01:00',
  closesAt: '2026-05-02T12:00:00Z',
};

describe('the limits of form fields', () => {
  test.each<[string, z.core.$ZodType, unknown, unknown, string]>([
    [
      'the tracking number of a withdrawal: 1 to 60 characters',
      DeliveryTracking,
      { trackingNumber: '7' },
      { trackingNumber: ' ' },
      'trackingNumber',
    ],
    [
      'the tracking number of a withdrawal: at most 60 characters',
      DeliveryTracking,
      { trackingNumber: text(60) },
      { trackingNumber: text(61) },
      'trackingNumber',
    ],
    [
      'a bottle of a campaign: up to 100,000 in stock',
      CampaignBottle,
      { ...bottle, stock: 100_000 },
      { ...bottle, stock: 100_001 },
      'stock',
    ],
    ['the stock of a bottle: up to 100,000', buildStockCount(), 100_000, 100_001, ''],
    [
      'the name of a supplier: up to 120 characters',
      SupplierForm,
      { name: text(120) },
      { name: text(121) },
      'name',
    ],
    [
      'the creator of a purchase order: up to 254 characters',
      PurchaseOrderBody,
      { ...order, purchaseOrder: { ...order.purchaseOrder, createdBy: text(254) } },
      { ...order, purchaseOrder: { ...order.purchaseOrder, createdBy: text(255) } },
      'purchaseOrder.createdBy',
    ],
    [
      'an inspection: up to 6 pictures',
      InspectionForm,
      { grade: 'excellent', pictures: Array(6).fill(picture) },
      { grade: 'excellent', pictures: Array(7).fill(picture) },
      'pictures',
    ],
    [
      'the largest contentful paint: up to ten minutes',
      vitalsApi.report.body,
      { page: '/', lcpMs: 600_000 },
      { page: '/', lcpMs: 600_001 },
      'lcpMs',
    ],
    ['a drop: valid times', DropForm, drop, { ...drop, opensAt: 'tomorrow' }, 'opensAt'],
  ])('%s, else the field is rejected', (_, schema, most, tooMuch, field) => {
    expect(refusedAt(schema, most)).toEqual([]);
    expect(refusedAt(schema, tooMuch)).toEqual([field]);
  });
});

test('the times of a drop are normalised to UTC', () => {
  expect(DropForm.parse(drop)).toMatchObject({
    opensAt: '2026-05-01T11:00:00.000Z',
    closesAt: '2026-05-02T12:00:00.000Z',
  });
});
