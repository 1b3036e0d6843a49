import { toCartItemId } from '#functions/cart/to-cart-item.ts';
import { createId } from '#functions/runtime/ids.ts';
import { createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  setPurchaseOrderStatus,
  setSupplierInvoiceStatus,
} from '#functions/testing/procurement.ts';
import type { Shop } from '#functions/testing/shop.ts';
import { createCountedBottle, type ShopifyShop } from '#functions/testing/shopify.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import { startStockTake } from '#functions/testing/stock-takes.ts';
import { bottleId } from '#scripts/openapi/example-values.ts';
import type { Access } from '#shared/contracts/endpoint.ts';
import { createCustomer, customerSamples } from './customer-samples.ts';
import { documentSamples } from './document-samples.ts';
import { dropSamples } from './drop-samples.ts';
import { newsletterSamples } from './newsletter-samples.ts';
import { orderSamples } from './order-samples.ts';
import { productSamples } from './product-samples.ts';
import type { Samples } from './sample.ts';
import type { KnownValues } from './schema-arbitrary.ts';
import { shopperSamples } from './shopper-samples.ts';

export type SeededShop = {
  /** A session for each kind of access. */
  cookies: Partial<Record<Access, string>>;
  /** Values in the table, by the name of the field in which calls send them. */
  known: KnownValues;
  /** Ids by the path of their route. */
  ids: Record<string, string>;
  samples: Samples;
};

/** A shop that has one of everything a route may ask for, and that passes the reconciliation. */
export async function seededShop(shop: Shop, shopify: ShopifyShop): Promise<SeededShop> {
  const productId = await createCountedBottle({ productId: bottleId, available: 9, inBond: true });
  const sold = await createCountedBottle({ productId: createId('prd'), available: 400, inBond: true });
  const admin = await createStaffCookie();
  const place = { shop, shopify, admin, productId: sold };
  const keeper = await createCustomer(place);
  const { cookie: customer, spareAddressId: addressId, orderId } = keeper;
  const supplierId = (await addSupplier(admin)).id;
  const known: KnownValues = {
    productId: [productId],
    addressId: [addressId],
    supplierId: [supplierId],
    orderId: [orderId],
    itemId: [toCartItemId(productId)],
    postcode: ['W1D 7BD'],
    cursor: [undefined],
    version: [1],
  };
  // Neither can be deleted, so other routes find them whatever ran before.
  const { id: purchaseOrderId } = await addPurchaseOrder(admin, supplierId);
  await setPurchaseOrderStatus(admin, purchaseOrderId, 'acknowledged');
  const { id: supplierInvoiceId } = await addSupplierInvoice(admin, supplierId);
  await setSupplierInvoiceStatus(admin, supplierInvoiceId, 'approved');
  const ids: Record<string, string> = {
    '/api/addresses': addressId,
    '/api/products': productId,
    '/api/admin/products': productId,
    '/api/admin/suppliers': supplierId,
    '/api/admin/orders': orderId,
    '/api/admin/purchase-orders': purchaseOrderId,
    '/api/admin/supplier-invoices': supplierInvoiceId,
    '/api/admin/stock-takes': (await startStockTake(admin)).id,
    '/api/admin/manual-invoices': (await createDraftInvoice(admin)).id,
  };
  const samples: Samples = {
    ...shopperSamples(place),
    ...customerSamples(place, async () => keeper),
    ...dropSamples(place),
    ...newsletterSamples(place),
    ...productSamples(place),
    ...orderSamples(place),
    ...documentSamples(place),
  };
  return { cookies: { customer, admin }, known, ids, samples };
}
