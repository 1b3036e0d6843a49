import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { customerNote } from '#functions/accounts/entities/customer-note.ts';
import { handler as addPasskey } from '#functions/back-office/endpoints/staff/add-passkey.ts';
import { handler as challengeOwnPasskey } from '#functions/back-office/endpoints/staff/challenge-own-passkey.ts';
import { handler as startAuthenticator } from '#functions/back-office/endpoints/staff/start-authenticator.ts';
import { staffMember } from '#functions/back-office/entities/staff-member.ts';
import { drop } from '#functions/catalogue/entities/drop.ts';
import { handler as createDiscount } from '#functions/checkout/endpoints/discounts/create-discount.ts';
import { findSourceFile } from '#functions/domains.ts';
import { clock } from '#functions/environment/clock.ts';
import { campaign } from '#functions/newsletter/entities/campaign.ts';
import { toSubscriberId } from '#functions/newsletter/subscriber-id.ts';
import { handler as createLabels } from '#functions/orders/endpoints/dispatch/create-labels.ts';
import { order } from '#functions/orders/entities/order.ts';
import { orderNote } from '#functions/orders/entities/order-note.ts';
import { orderReturn } from '#functions/orders/entities/order-return.ts';
import type { ApiHandler } from '#functions/runtime/serve.ts';
import { createToken } from '#functions/runtime/token.ts';
import { handler as syncProducts } from '#functions/shopify/endpoints/sync.ts';
import { shopifyVariant } from '#functions/shopify/entities/shopify-variant.ts';
import { handler as createArticle } from '#functions/site/endpoints/articles/create-article.ts';
import { findTradingHours } from '#functions/site/trading-hours.ts';
import { client } from '#functions/table/table.ts';
import { buildArticle } from '#functions/testing/articles.ts';
import { clearDrops, fillBallot, openBallot } from '#functions/testing/ballots.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { sampleCampaign } from '#functions/testing/campaigns.ts';
import { createCart, setUpPayment } from '#functions/testing/checkout.ts';
import { withClickAndDrop } from '#functions/testing/click-and-drop.ts';
import { makeCollected, makeReady } from '#functions/testing/collections.ts';
import { createCreditedRefund } from '#functions/testing/credited-refund.ts';
import { signInCustomer } from '#functions/testing/customer.ts';
import { depth, isInSlice } from '#functions/testing/depth.ts';
import { addGiftCard, createSoldGiftCard } from '#functions/testing/gift-cards.ts';
import { buildInvoiceBody, changeStatus, createDraftInvoice } from '#functions/testing/manual-invoices.ts';
import { createNewsletterReaders } from '#functions/testing/newsletter.ts';
import { createPaidOrder } from '#functions/testing/paid-order.ts';
import { createAuthenticator } from '#functions/testing/passkey.ts';
import { buildPhoneOrder } from '#functions/testing/phone-orders.ts';
import {
  addPurchaseOrder,
  addSupplier,
  addSupplierInvoice,
  buildCreditBody,
  buildOrderBody,
  buildPdf,
  buildReceiptBody,
  buildSupplierInvoiceBody,
  setPurchaseOrderStatus,
  setSupplierInvoiceStatus,
  uploadFile,
} from '#functions/testing/procurement.ts';
import {
  buildDrop,
  buildForm,
  buildPicture,
  createDraftProduct,
  sampleBottle,
} from '#functions/testing/products.ts';
import { request } from '#functions/testing/request.ts';
import { loadOrder, withShop } from '#functions/testing/shop.ts';
import { createCountedBottle, withShopify } from '#functions/testing/shopify.ts';
import { withSite } from '#functions/testing/site.ts';
import { createStaffCookie } from '#functions/testing/staff.ts';
import {
  type Member,
  openMemberSession,
  readAuthenticator,
  signInStaff,
} from '#functions/testing/staff-members.ts';
import { enterCounts, startStockTake } from '#functions/testing/stock-takes.ts';
import { createBondedBottle, createStorageCustomer } from '#functions/testing/storage-customer.ts';
import { withTable } from '#functions/testing/table.ts';
import { buildHours } from '#functions/testing/trading-hours.ts';
import { createOwner } from '#functions/testing/withdrawals.ts';
import { exampleRequest } from '#scripts/openapi/example-request.ts';
import { bottleId } from '#scripts/openapi/example-values.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';
import { discountsApi } from '#shared/contracts/checkout/discounts.ts';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { contracts } from '#shared/contracts/index.ts';
import { dispatchApi } from '#shared/contracts/orders/dispatch.ts';
import { shopifyApi } from '#shared/contracts/shopify.ts';
import { articleDeskApi } from '#shared/contracts/site/article-desk.ts';
import { emailTextsDocument } from '#shared/domain/common/email-texts.ts';
import { formatDecimalPounds } from '#shared/domain/common/money.ts';
import { hasPermission, roles } from '#shared/domain/common/roles.ts';
import { buildDefaultContent } from '#shared/domain/common/shop-document.ts';
import { toHoldingId, toLotId } from '#shared/domain/orders/holding.ts';
import { defaultAccountCodes } from '#shared/domain/reporting/account-codes.ts';

withTable();
const shop = withShop();
withSite();
const shopify = withShopify();
withClickAndDrop();

async function openDrop() {
  const facts = { ...(await buildDrop()), dropId: createToken() };
  await drop.put(facts).go();
  return facts;
}

/** Earlier than the open drop, so both can be planned. */
const pastDrop = async () => ({
  ...(await buildDrop()),
  opensAt: '2025-01-01T18:00:00.000Z',
  closesAt: '2025-02-01T18:00:00.000Z',
});

/** A bottle that is also at Shopify. */
async function variantInput(): Promise<string> {
  const productId = await createCountedBottle({
    productId: `prd_${createToken()
      .toLowerCase()
      .replace(/[^a-z]/g, '')}`,
    available: 3,
  });
  await shopify.work();
  await request(syncProducts, shopifyApi.sync, { cookie: await createStaffCookie() });
  await shopify.work();
  const { data } = await shopifyVariant.get({ productId }).go({ consistent: true });
  return data?.variantId ?? '';
}

type RequestInput = NonNullable<Parameters<typeof request>[2]>;

const nextDiscountCode = () =>
  `CODE-${createToken()
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)}`;
async function createDiscountCode(): Promise<string> {
  const body = { code: nextDiscountCode(), kind: 'delivery' };
  await request(createDiscount, discountsApi.createDiscount, { cookie: await createStaffCookie(), body });
  return body.code;
}
const createGiftCard = async () => (await addGiftCard(await createStaffCookie())).id;
const createSupplier = async () => addSupplier(await createStaffCookie());
const createOrder = async () => addPurchaseOrder(await createStaffCookie(), (await createSupplier()).id);
const createApproved = async (cookie: string): Promise<string> => {
  const { id } = await createInvoice();
  await setSupplierInvoiceStatus(cookie, id, 'approved');
  return id;
};
const createInvoice = async (changes: object = {}) =>
  addSupplierInvoice(await createStaffCookie(), (await createSupplier()).id, changes);

const readers = createNewsletterReaders(shop);
const subscriberInput = async () => ({ id: toSubscriberId((await readers.joined()).email) });

/** Calls that staff may make; every other route is called with its operation's example. */
const routes: Record<string, () => Promise<RequestInput>> = {
  'newsletter.exportSubscriber': async () => ({ params: await subscriberInput() }),
  'newsletter.eraseSubscriber': async () => ({ params: await subscriberInput() }),
  'newsletter.sendExclusive': async () => {
    await readers.joined();
    return { body: sampleCampaign };
  },
  'newsletter.getCampaign': async () => ({ params: await createCampaign() }),
  'newsletter.listRecipients': async () => ({ params: await createCampaign() }),
  'newsletter.pauseCampaign': async () => ({ params: await createCampaign() }),
  'newsletter.resumeCampaign': async () => ({ params: await createCampaign() }),
  'newsletter.cancelCampaign': async () => ({ params: await createCampaign() }),
  'manualInvoices.createInvoice': async () => ({ body: buildInvoiceBody() }),
  'manualInvoices.getInvoice': async () => ({ params: await draftInput() }),
  'manualInvoices.updateInvoice': async () => ({
    params: await draftInput(),
    body: { ...buildInvoiceBody(), version: 1 },
  }),
  'manualInvoices.deleteInvoice': async () => ({ params: await draftInput() }),
  'manualInvoices.setStatus': async () => ({ params: await draftInput(), body: { status: 'sent' } }),
  'manualInvoices.downloadCreditNote': async () => {
    const params = await draftInput();
    const cookie = await createStaffCookie();
    for (const status of ['sent', 'cancelled'] as const) await changeStatus(cookie, params.id, status);
    return { params };
  },
  'manualInvoices.downloadInvoice': async () => ({ params: await draftInput() }),
  'shopify.sync': async () => {
    await shopify.work();
    return {};
  },
  'shopify.syncStock': async () => {
    await shopify.work();
    return {};
  },
  'shopify.createCart': async () => ({
    body: { lines: [{ merchandiseId: await variantInput(), quantity: 1 }] },
  }),
  'shopDocuments.getDocument': async () => ({ params: { kind: 'emailTexts' } }),
  'shopDocuments.getDocumentVersion': async () => ({ params: { kind: 'emailTexts', number: '1' } }),
  'shopDocuments.publishDocument': async () => ({
    params: { kind: 'emailTexts' },
    body: { content: buildDefaultContent(emailTextsDocument), version: 0 },
  }),
  'shopDocuments.restoreDocument': async () => ({
    params: { kind: 'emailTexts' },
    body: { number: 1, version: 0 },
  }),
  'tradingHours.getVersion': async () => ({ params: { number: '1' } }),
  'tradingHours.publishHours': async () => ({ body: { ...buildHours(), version: 0 } }),
  // At night other hours are published before this call.
  'tradingHours.restoreVersion': async () => {
    const { version } = await findTradingHours();
    return { body: { number: 1, version } };
  },
  'settings.updateSettings': async () => ({
    body: { notificationEmail: 'shop@example.com', lowStockAt: 4, recentOrderDays: 7, version: 0 },
  }),
  'adminOrders.getOrder': async () => ({ params: await soldOrder() }),
  'adminOrders.setStatus': async () => ({ params: await soldOrder(), body: { status: 'shipped' } }),
  'adminOrders.setTracking': async () => ({
    params: await soldOrder(),
    body: { carrier: 'Royal Mail', number: 'RM1' },
  }),
  'adminOrders.inspectBottle': async () => {
    const { orderId, bottleId } = await storedBottle();
    return { params: { id: orderId, bottleId }, body: { grade: 'good', notes: null, pictures: [] } };
  },
  'adminOrders.createRefund': async () => ({
    params: await soldOrder(),
    body: { amount: '10.00', reason: 'Agreed', requestKey: 'key-12345678' },
  }),
  'adminOrders.downloadCreditNote': async () => {
    const line = { productId: 'prd_a', name: 'Kilbrae 21', unitPricePence: 5_000, quantity: 1 };
    const { orderId, refundId } = await createCreditedRefund(
      await createPaidOrder(await signInCustomer(), [line]),
    );
    return { params: { id: orderId, refundId } };
  },
  'phoneOrders.createOrder': async () => ({
    body: buildPhoneOrder(await createBottle({ pricePence: 6_000 })),
  }),
  'phoneOrders.addBottles': async () => {
    const {
      customer: _,
      address: __,
      deliveryMethod: ___,
      ...sent
    } = buildPhoneOrder(await createBottle({ pricePence: 6_000 }));
    return { params: await soldOrder(), body: { ...sent, expectedTotal: '60.00', revision: 0 } };
  },
  'dispatch.printDocuments': async () => ({ body: { orderIds: [(await soldOrder()).id] } }),
  'dispatch.createLabels': async () => ({ body: { orderIds: [(await soldOrder()).id] } }),
  'dispatch.printLabels': async () => {
    const body = { orderIds: [(await soldOrder()).id] };
    await request(createLabels, dispatchApi.createLabels, { cookie: await createStaffCookie(), body });
    return { body };
  },
  'dispatch.applyTracking': async () => {
    const { orderNumber } = await soldOrder();
    const row = { line: 2, orderNumber, trackingNumber: 'AB123456789GB', carrier: 'royal-mail' };
    return { body: { rows: [row], isPreview: false } };
  },
  'customers.getCustomer': async () => ({ params: await accountInput() }),
  'customers.exportCustomer': async () => ({ params: await accountInput() }),
  'customers.mergeGuest': async () => ({ params: await accountInput() }),
  'customers.eraseCustomer': async () => {
    const { customerId, email } = await signInCustomer();
    return { params: { id: customerId }, body: { email } };
  },
  'customers.addNote': async () => ({
    params: await accountInput(),
    body: { text: 'Likes peat', requestKey: 'key-12345678' },
  }),
  'customers.changeNote': notedCustomer,
  'customers.deleteNote': notedCustomer,
  'orderDesk.changeNote': notedOrder,
  'orderDesk.deleteNote': notedOrder,
  'orderDesk.addNote': async () => ({
    params: await soldOrder(),
    body: { text: 'Ring twice', requestKey: 'key-12345678' },
  }),
  'orderDesk.changeAddress': async () => {
    const { id } = await soldOrder();
    const { data } = await order.get({ orderId: id }).go({ consistent: true });
    const address = { addressLine1: '7 Brae Lane', city: 'London', postcode: 'W1D 4HS' };
    return { params: { id }, body: { address, replaces: data?.shippingAddress ?? '' } };
  },
  'orderDesk.writeGiftNote': async () => ({
    params: await soldOrder(),
    body: { note: 'Happy birthday', replaces: '' },
  }),
  'orderDesk.markReady': async () => {
    const params = await soldOrder();
    await makeCollected(params.id);
    return { params };
  },
  'orderDesk.handOver': async () => {
    const params = await soldOrder();
    return { params, body: { code: await makeReady(params.id), ageChecked: true } };
  },
  'orderDesk.removeBottles': async () => {
    const { id } = await soldOrder();
    const { data } = await order.get({ orderId: id }).go({ consistent: true });
    const lines = (data?.lines ?? []).map(({ productId, quantity }) => ({ productId, quantity }));
    const expectedRefund = formatDecimalPounds(data?.totalPence ?? 0);
    const body = { lines, reason: 'Agreed', expectedRefund, revision: 0, requestKey: 'key-12345678' };
    return { params: { id }, body };
  },
  'orderDesk.sendParcel': async () => {
    const { id } = await soldOrder();
    const { data } = await order.get({ orderId: id }).go({ consistent: true });
    const lines = (data?.lines ?? []).map(({ productId, quantity }) => ({ productId, quantity }));
    return { params: { id }, body: { lines, requestKey: 'key-12345678' } };
  },
  'returns.createReturn': async () => {
    const { id, lines } = await deliveredOrder();
    const body = { lines, reason: 'Cork was dry', requestKey: 'key-12345678' };
    return { params: { id }, body };
  },
  'returns.inspectReturn': async () => {
    const { params, lines } = await returnedOrder('authorised');
    const found = lines.map(({ productId }) => ({ productId, restocked: 1 }));
    return { params, body: { lines: found, version: 1 } };
  },
  'returns.refundReturn': async () => ({
    params: (await returnedOrder('inspected')).params,
    body: { amount: '1.00', version: 1 },
  }),
  'returns.agreeToReturn': async () => ({
    params: (await returnedOrder('requested')).params,
    body: { version: 1 },
  }),
  'returns.declineReturn': async () => ({
    params: (await returnedOrder('authorised')).params,
    body: { reason: 'Nothing came', version: 1 },
  }),
  'orderEmails.resendEmail': async () => ({
    params: await soldOrder(),
    body: { email: 'confirmation', requestKey: 'key-12345678' },
  }),
  'adminOrders.downloadPackingSlip': async () => ({ params: await soldOrder() }),
  'deliveryRequests.trackWithdrawal': async () => ({
    params: await paidDelivery(),
    body: { status: 'in_transit' },
  }),
  'deliveryRequests.cancelPaidWithdrawal': async () => ({ params: await paidDelivery() }),
  'discounts.getDiscount': async () => ({ params: { code: await createDiscountCode() } }),
  'discounts.createDiscount': async () => ({ body: { code: nextDiscountCode(), kind: 'delivery' } }),
  'discounts.updateDiscount': async () => ({
    params: { code: await createDiscountCode() },
    body: { kind: 'percentage', percent: 5, version: 1 },
  }),
  'articles.getEditable': async () => ({ params: { id: 'four-glasses-reviewed' } }),
  'articles.getVersion': async () => ({ params: { id: 'four-glasses-reviewed', number: '1' } }),
  'articles.createArticle': async () => ({
    body: buildArticle({ id: `a-${nextDiscountCode().toLowerCase()}` }),
  }),
  'articles.saveArticle': async () => ({
    params: { id: 'four-glasses-reviewed' },
    body: { ...buildArticle(), version: 0 },
  }),
  'articles.publishVersion': async () => ({
    params: { id: 'what-bonded-storage-costs' },
    body: { number: null, version: 0 },
  }),
  'articles.deleteArticle': async () => {
    const body = buildArticle({ id: `a-${nextDiscountCode().toLowerCase()}` });
    await request(createArticle, articleDeskApi.createArticle, { cookie: await createStaffCookie(), body });
    return { params: { id: body.id }, query: { version: '1' } };
  },
  'giftCards.getGiftCard': async () => ({ params: { id: await createGiftCard() } }),
  'giftCards.updateGiftCard': async () => ({
    params: { id: await createGiftCard() },
    body: { isActive: false, version: 1 },
  }),
  'giftCards.adjustGiftCard': async () => ({
    params: { id: await createGiftCard() },
    body: { direction: 'add', amount: '5.00', reason: 'A mistake', requestKey: 'adjust-12345' },
  }),
  'giftCards.refundGiftCard': async () => ({
    params: { id: await createSoldGiftCard(shop) },
    body: { reason: 'Changed their mind' },
  }),
  'giftCards.resendGiftCard': async () => ({
    params: { id: await createGiftCard() },
    body: { recipientEmail: 'ada@example.com', requestKey: 'resend-12345' },
  }),
  'suppliers.getSupplier': async () => ({ params: { id: (await createSupplier()).id } }),
  'suppliers.updateSupplier': async () => ({
    params: { id: (await createSupplier()).id },
    body: { name: 'Casks & Co' },
  }),
  'suppliers.deleteSupplier': async () => ({ params: { id: (await createSupplier()).id } }),
  'suppliers.restoreSupplier': async () => ({ params: { id: (await createSupplier()).id } }),
  'purchaseOrders.getPurchaseOrder': async () => ({ params: { id: (await createOrder()).id } }),
  'purchaseOrders.createPurchaseOrder': async () => ({ body: buildOrderBody((await createSupplier()).id) }),
  'purchaseOrders.updatePurchaseOrder': async () => {
    const { id, supplierId } = await createOrder();
    return { params: { id }, body: buildOrderBody(supplierId, [{ quantity: 2 }]) };
  },
  'purchaseOrders.setStatus': async () => ({
    params: { id: (await createOrder()).id },
    body: { status: 'received' },
  }),
  'goodsReceipts.createReceipt': async () => {
    const { id } = await createOrder();
    const { body } = await setPurchaseOrderStatus(await createStaffCookie(), id, 'acknowledged');
    return { params: { id }, body: buildReceiptBody(body.version, [1]) };
  },
  'goodsReceipts.reverseReceipt': async () => {
    const { id } = await createOrder();
    await setPurchaseOrderStatus(await createStaffCookie(), id, 'received');
    return { params: { id, receiptId: 'rcp_1' }, body: { reason: 'Wrong order' } };
  },
  'reports.saveAccountCodes': async () => ({
    body: { ...defaultAccountCodes, salesAccount: '4000', version: 0 },
  }),
  'purchaseOrders.downloadPdf': async () => ({ params: { id: (await createOrder()).id } }),
  'supplierInvoices.getSupplierInvoice': async () => ({ params: { id: (await createInvoice()).id } }),
  'supplierInvoices.createSupplierInvoice': async () => ({
    body: buildSupplierInvoiceBody((await createSupplier()).id),
  }),
  'supplierInvoices.attachFile': async () => ({
    params: { id: (await createInvoice()).id },
    body: { uploadId: await uploadFile(await createStaffCookie(), buildPdf()), fileName: 'a.pdf' },
  }),
  'supplierInvoices.linkToFile': async () => ({
    params: {
      id: (
        await createInvoice({
          file: { uploadId: await uploadFile(await createStaffCookie(), buildPdf()), fileName: 'a.pdf' },
        })
      ).id,
    },
  }),
  'supplierInvoices.setStatus': async () => ({
    params: { id: (await createInvoice()).id },
    body: { status: 'approved' },
  }),
  'listViews.saveListViews': async () => ({
    params: { list: 'orders' },
    body: { hidden: [], views: [], version: 0 },
  }),
  'stockTakes.startStockTake': async () => ({ body: { name: 'November' } }),
  'stockTakes.getStockTake': async () => ({
    params: { id: (await startStockTake(await createStaffCookie())).id },
  }),
  'stockTakes.saveCounts': async () => ({
    params: { id: (await startStockTake(await createStaffCookie())).id },
    body: { lines: [{ productId: await createBottle(), counted: 1 }] },
  }),
  'stockTakes.approveStockTake': async () => {
    const cookie = await createStaffCookie();
    const { id } = await startStockTake(cookie);
    await enterCounts(cookie, id, [{ productId: await createBottle(), counted: 1, reason: 'found' }]);
    return { params: { id } };
  },
  'stockTakes.cancelStockTake': async () => ({
    params: { id: (await startStockTake(await createStaffCookie())).id },
  }),
  'supplierInvoices.updateSupplierInvoice': async () => {
    const { id, supplierId, version } = await createInvoice();
    return { params: { id }, body: { ...buildSupplierInvoiceBody(supplierId), version } };
  },
  'supplierInvoices.deleteSupplierInvoice': async () => ({ params: { id: (await createInvoice()).id } }),
  'supplierInvoices.createCredit': async () => ({
    params: { id: await createApproved(await createStaffCookie()) },
    body: buildCreditBody(),
  }),
  'suppliers.listPrices': async () => ({ params: { id: (await createSupplier()).id } }),
  'purchaseOrders.deletePurchaseOrder': async () => ({ params: { id: (await createOrder()).id } }),
  'supplierInvoices.recordPayment': async () => ({
    params: { id: (await createInvoice()).id },
    body: { paidDate: '2026-03-09', paidAmount: '273.00', paymentMethod: 'bank_transfer' },
  }),
  'staff.getSecurity': () => asMember(),
  'staff.challengeOwnPasskey': () => asMember(),
  'staff.addPasskey': () => asMember(async ({ cookie }) => ({ body: (await addKey(cookie)).body })),
  'staff.removePasskey': () =>
    asMember(async ({ cookie }) => {
      const { device, body } = await addKey(cookie);
      await request(addPasskey, staffApi.addPasskey, { cookie, body });
      return { params: { id: device.id } };
    }),
  'staff.startAuthenticator': () => asMember(),
  'staff.confirmAuthenticator': () =>
    asMember(async ({ cookie }) => {
      const { body } = await request<{ secret: string }>(startAuthenticator, staffApi.startAuthenticator, {
        cookie,
      });
      return { body: { code: readAuthenticator(0, body.secret) } };
    }),
  'staff.createRecoveryCodes': () => asMember(),
  'staff.endSession': () =>
    asMember(async ({ staffId }) => {
      await openMemberSession(staffId);
      const { data } = await staffMember.get({ staffId }).go({ consistent: true });
      return { params: { id: data?.sessions[0]?.sessionId ?? '' } };
    }),
  'staff.inviteStaff': async () => ({
    body: { email: `${createToken().toLowerCase()}@shop.test`, name: 'Isla Peat', role: 'sales' },
  }),
  'staff.updateStaff': () => colleagueInput({ name: 'Isla Peat', role: 'content' }),
  'staff.resetSignIn': () => colleagueInput({}),
  'staff.removeStaff': () => colleagueInput(),
  'products.createProduct': async () => ({ body: sampleBottle }),
  'products.updateProduct': async () => ({ params: { id: await createBottle() }, body: sampleBottle }),
  'products.publishProduct': async () => ({
    params: { id: await createDraftProduct(await createStaffCookie()) },
  }),
  'products.scheduleProduct': async () => ({
    params: { id: await createDraftProduct(await createStaffCookie()) },
    body: { goesLiveAt: '2100-01-01T18:00:00.000Z', version: 1 },
  }),
  'products.setValuations': async () => ({
    params: { id: await createBottle() },
    body: { version: 0, points: [{ on: '2026-01-31', value: '900.00', source: 'Auction' }] },
  }),
  'products.setCost': async () => ({
    params: { id: await createBottle() },
    body: { cost: '80.00', version: 0 },
  }),
  'products.uploadImage': async () => buildForm('image', await buildPicture()),
  'products.importProducts': async () => ({ body: { rows: [{ line: 2, cells: { name: 'Incomplete' } }] } }),
  'products.editProducts': async () => ({
    body: {
      idempotencyKey: 'key-12345678',
      reason: 'Counted',
      rows: [{ line: 1, code: await createBottle(), stock: '2' }],
    },
  }),
  'drops.createDrop': async () => ({ body: await pastDrop() }),
  'drops.updateDrop': async () => {
    const { dropId, ...fields } = await openDrop();
    return { params: { id: dropId }, body: { ...fields, headline: 'Another', version: 0 } };
  },
  'drops.endDrop': async () => ({ params: { id: (await openDrop()).dropId } }),
  'ballots.getProgress': async () => ({ params: { dropId: (await openBallotFor()).dropId } }),
  'ballots.rejectEntry': async () => {
    const { dropId } = await openBallotFor();
    const [entryId = ''] = (await fillBallot(dropId, 1)).keys();
    return { params: { dropId, entryId } };
  },
};

/** Only one ballot can be open at a time. */
const openBallotFor = async () => {
  await clearDrops();
  return openBallot();
};

const asMember = async (
  make: (member: Member) => Promise<RequestInput> = async () => ({}),
): Promise<RequestInput> => {
  const member = await signInStaff();
  return { cookie: member.cookie, ...(await make(member)) };
};
const addKey = async (cookie: string) => {
  const device = createAuthenticator();
  const { body: options } = await request<Record<string, unknown>>(
    challengeOwnPasskey,
    staffApi.challengeOwnPasskey,
    { cookie },
  );
  return { device, body: { name: 'Key', credential: device.make(options) } };
};
const colleagueInput = async (body?: object): Promise<RequestInput> => {
  const { staffId } = await signInStaff('sales');
  const { data } = await staffMember.get({ staffId }).go({ consistent: true });
  return { params: { id: staffId }, ...(body && { body: { ...body, version: data?.version } }) };
};

async function requestExample(contract: NamedEndpoint<Endpoint>): Promise<RequestInput> {
  await createBottle({ productId: bottleId });
  return exampleRequest(contract);
}

async function createCampaign(): Promise<{ id: string }> {
  const campaignId = `cmp_${createToken()
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')}`;
  const at = new Date().toISOString();
  const row = { campaignId, release: sampleCampaign, actor: 'admin', createdAt: at, run: 1, runAt: at };
  await campaign.put({ ...row, status: 'sending' }).go();
  return { id: campaignId };
}

async function draftInput(): Promise<{ id: string }> {
  return { id: (await createDraftInvoice(await createStaffCookie())).id };
}

async function storedBottle(): Promise<{ orderId: string; bottleId: string }> {
  const who = await createStorageCustomer({ productId: await createBondedBottle(), quantity: 1 });
  const { body } = await who.setUp();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId } = await loadOrder(body.paymentIntentId);
  return { orderId, bottleId: toHoldingId(toLotId(orderId, 0), 1) };
}

async function soldOrder(): Promise<{ id: string; orderNumber: string }> {
  const { body } = await setUpPayment(await createCart({ productId: await createBottle() }));
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  const { orderId, orderNumber } = await loadOrder(body.paymentIntentId);
  return { id: orderId, orderNumber };
}

const accountInput = async () => ({ id: (await signInCustomer()).customerId });

async function notedCustomer() {
  const { id } = await accountInput();
  const noteId = 'note_a';
  const note = { buyer: id, noteId, text: 'Likes peat', author: 'staff@shop.test', version: 1 };
  await customerNote.put({ ...note, createdAt: clock.now().toISOString(), requestHash: 'none' }).go();
  return { params: { id, noteId }, body: { text: 'Likes sherry', version: 1 } };
}

async function notedOrder() {
  const { id } = await soldOrder();
  const noteId = 'note_a';
  const note = { orderId: id, noteId, text: 'Ring once', author: 'staff@shop.test', version: 1 };
  await orderNote.put({ ...note, createdAt: clock.now().toISOString(), requestHash: 'none' }).go();
  return { params: { id, noteId }, body: { text: 'Ring twice', version: 1 } };
}

async function deliveredOrder() {
  const { id, orderNumber } = await soldOrder();
  const { data } = await order
    .patch({ orderId: id })
    .set({ status: 'delivered' })
    .go({ response: 'all_new' });
  const lines = (data?.lines ?? []).map(({ productId }) => ({ productId, quantity: 1 }));
  return { id, orderNumber, lines };
}

async function returnedOrder(status: 'requested' | 'authorised' | 'inspected') {
  const { id, orderNumber, lines } = await deliveredOrder();
  const returned = {
    orderId: id,
    orderNumber,
    returnId: 'ret_a',
    status,
    reason: 'Cork was dry',
    version: 1,
  };
  const requestedAt = clock.now().toISOString();
  await orderReturn.put({ ...returned, requestedBy: 'staff', requestedAt, lines }).go();
  return { params: { id, returnId: 'ret_a' }, lines };
}

async function paidDelivery(): Promise<{ id: string }> {
  const who = await createOwner();
  const { body } = await who.ask();
  shop.payments.pay(body.paymentIntentId);
  await shop.catchUp();
  return { id: body.id };
}

/** Staff sign in with this call, so it needs no session. */
const gate = 'admin.check';
const leave = 'admin.logout';

const adminRoutes = contracts.filter(({ access }) => access === 'admin');

async function load(id: string): Promise<ApiHandler> {
  return (await import(path.resolve(import.meta.dirname, '..', findSourceFile(id)))).handler;
}

/** Marks the work of calls: background work, such as a sign-in's email, is not counted. */
const ofCalls = new AsyncLocalStorage<true>();

/** Records the commands that change the table during some work. */
async function recordWrites(work: () => Promise<void>): Promise<string[]> {
  const written: string[] = [];
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (command) => {
        if (ofCalls.getStore() && !/^(Get|BatchGet|TransactGet|Query|Scan)/.test(commandName))
          written.push(`${commandName} ${JSON.stringify(command.input)}`);
        return next(command);
      },
    { step: 'initialize', name: 'writes' },
  );
  await ofCalls.run(true, work).finally(() => client.middlewareStack.remove('writes'));
  return written;
}

test('every sample call belongs to an admin route', () => {
  const ids: string[] = adminRoutes.map(({ id }) => id);
  expect(Object.keys(routes).filter((id) => !ids.includes(id))).toEqual([]);
});

test('every path under /api/admin/ requires staff, except the sign-in', () => {
  const open = contracts.filter(({ path, access }) => path.startsWith('/api/admin/') && access !== 'admin');
  expect(open.map(({ id }) => id)).toEqual([gate]);
});

test.each(roles)('403 for %s on exactly the calls that the role does not allow', async (role) => {
  const { cookie } = await signInStaff(role);
  // Logging out ends the session that the other calls need, so it comes last.
  const inOrder = adminRoutes.toSorted((one, other) => Number(one.id === leave) - Number(other.id === leave));
  const wrong: string[] = [];
  for (const contract of inOrder) {
    const params = Object.fromEntries(Object.keys(contract.params?.shape ?? {}).map((name) => [name, '-']));
    // Without its body an allowed call ends before it does anything.
    const reply = await request(await load(contract.id), contract, { cookie, params });
    const isRefused = reply.status === 403 && reply.body?.code === 'permission_required';
    const isAllowed = contract.permission !== undefined && hasPermission(role, contract.permission);
    if (isRefused === isAllowed) wrong.push(contract.id);
  }
  expect(wrong).toEqual([]);
});

/** A customer with the email address of a member of staff, and that member's own session. */
let callers: { cookie: string; member: string };
beforeAll(async () => {
  const { cookie } = await signInCustomer('staff@shop.test');
  callers = { cookie, member: await createStaffCookie('staff@shop.test') };
});

test('401 for every call when signed out', async () => {
  const replies = await Promise.all(
    adminRoutes.map(async (contract) => {
      const params = Object.fromEntries(Object.keys(contract.params?.shape ?? {}).map((name) => [name, '-']));
      return [contract.id, (await request(await load(contract.id), contract, { params })).status];
    }),
  );
  expect(replies.filter(([, status]) => status !== 401)).toEqual([]);
});

const ofDay = adminRoutes.filter((_, index) => isInSlice(index, 8));

describe.each(ofDay.map((contract) => [contract.id, contract] as const))('%s', (id, contract) => {
  test('401 without a valid staff session, even with false claims, and nothing is written; 2xx for staff', async () => {
    const sent: RequestInput = routes[id] ? await routes[id]() : await requestExample(contract);
    const handler = await load(id);
    const send = (more: RequestInput) => request<unknown>(handler, contract, { ...sent, ...more });
    const { cookie, member } = callers;
    const token = cookie.split('=')[1];
    const now = Date.now();
    const forged = [undefined, cookie, `__Host-admin=${token}`, `__Host-admin=${createToken()}`];
    const claim = { email: 'staff@shop.test', isAdmin: true, createdBy: 'admin' };
    const refused = { status: 401, body: { code: 'admin_required', message: 'Admin privileges required' } };
    const headers = { 'x-admin-email': claim.email, authorization: 'Bearer admin' };
    const claimed: RequestInput = {
      headers,
      query: { email: claim.email },
      ...(contract.method === 'GET' ? {} : { body: { ...(sent.body as object), ...claim } }),
    };
    const { query, body } = claimed;
    // A hostile caller makes all these claims in one call; at night each claim is also made separately.
    const ways = depth({ slice: [claimed], nightly: [claimed, {}, { headers }, { query }, { body }] });
    const written = await recordWrites(async () => {
      expect(await send({ cookie: undefined })).toMatchObject(refused);
      for (const each of [...forged, '__Host-admin=admin'])
        for (const way of ways) expect(await send({ cookie: each, ...way })).toMatchObject(refused);
      clock.set(() => new Date(now + 8 * 3_600_000 + 1000));
      expect(await send({ cookie: member })).toMatchObject(refused);
    });
    clock.reset();
    expect(written).toEqual([]);

    const { status } = await send({ cookie: sent.cookie ?? (await createStaffCookie('staff@shop.test')) });
    const advice = `${id} refuses the staff: give it a call that succeeds, in \`routes\` of test/admin-access.test.ts.`;
    expect(status, advice).toBeGreaterThanOrEqual(200);
    expect(status, advice).toBeLessThan(300);
  });
});
