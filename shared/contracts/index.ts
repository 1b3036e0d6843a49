import { accountApi } from './accounts/account.ts';
import { addressesApi } from './accounts/addresses.ts';
import { authApi } from './accounts/auth.ts';
import { customersApi } from './accounts/customers.ts';
import { wishlistApi } from './accounts/wishlist.ts';
import { alertsApi } from './alerts/alerts.ts';
import { agentsApi } from './assistant/agents.ts';
import { assistantApi } from './assistant.ts';
import { adminApi } from './back-office/admin.ts';
import { auditApi } from './back-office/audit.ts';
import { overviewApi } from './back-office/dashboard.ts';
import { listViewsApi } from './back-office/list-views.ts';
import { orderEmailsApi } from './back-office/order-emails.ts';
import { settingsApi } from './back-office/settings.ts';
import { staffApi } from './back-office/staff.ts';
import { stockTakesApi } from './back-office/stock-takes.ts';
import { ballotDeskApi } from './ballots/ballot-desk.ts';
import { ballotsApi } from './ballots/ballots.ts';
import { adminWithdrawalsApi } from './bonded-storage/admin-withdrawals.ts';
import { certificatesApi } from './bonded-storage/certificates.ts';
import { portfolioApi } from './bonded-storage/portfolio.ts';
import { withdrawalsApi } from './bonded-storage/withdrawals.ts';
import { cartApi } from './cart.ts';
import { catalogueApi } from './catalogue/catalogue.ts';
import { dropsApi } from './catalogue/drops.ts';
import { enquiriesApi } from './catalogue/enquiries.ts';
import { productsApi } from './catalogue/products.ts';
import { deliveryApi } from './checkout/delivery.ts';
import { discountsApi } from './checkout/discounts.ts';
import { giftCardSalesApi } from './checkout/gift-card-sales.ts';
import { giftCardsApi } from './checkout/gift-cards.ts';
import { paymentLinksApi } from './checkout/payment-links.ts';
import { phoneOrdersApi } from './checkout/phone-orders.ts';
import { webhooksApi } from './checkout/webhooks.ts';
import { checkoutApi } from './checkout.ts';
import type { Endpoint, NamedEndpoint } from './endpoint.ts';
import { invoicesApi } from './invoicing/invoices.ts';
import { manualInvoicesApi } from './invoicing/manual-invoices.ts';
import { campaignEmailsApi } from './newsletter/campaign-emails.ts';
import { campaignsApi } from './newsletter/campaigns.ts';
import { newsletterApi } from './newsletter/newsletter.ts';
import { newsletterPreferencesApi } from './newsletter/preferences.ts';
import { subscriberDataApi } from './newsletter/subscriber-data.ts';
import { subscribersApi } from './newsletter/subscribers.ts';
import { adminOrdersApi } from './orders/admin-orders.ts';
import { cancellationsApi } from './orders/cancellations.ts';
import { dispatchApi } from './orders/dispatch.ts';
import { orderDeskApi } from './orders/order-desk.ts';
import { ordersApi } from './orders/orders.ts';
import { returnsApi } from './orders/returns.ts';
import { goodsReceiptsApi } from './procurement/goods-receipts.ts';
import { purchaseOrdersApi } from './procurement/purchase-orders.ts';
import { supplierInvoicesApi } from './procurement/supplier-invoices.ts';
import { suppliersApi } from './procurement/suppliers.ts';
import { accountReportsApi } from './reporting/account-reports.ts';
import { exportsApi } from './reporting/exports.ts';
import { reportsApi } from './reporting/reports.ts';
import { shopifyApi } from './shopify.ts';
import { articleDeskApi } from './site/article-desk.ts';
import { articlesApi } from './site/articles.ts';
import { legalApi } from './site/legal.ts';
import { shopDocumentsApi } from './site/shop-documents.ts';
import { tradingHoursApi } from './site/trading-hours.ts';
import { vitalsApi } from './site/vitals.ts';
import { waitingRoomApi } from './waiting-room/waiting-room.ts';

/**
 * Every endpoint of the shop. For infrastructure, scripts and documents only: importing it would put every schema of the shop
 * into the bundle of a handler or a page.
 */
export const areas = {
  catalogue: catalogueApi,
  cart: cartApi,
  delivery: deliveryApi,
  checkout: checkoutApi,
  phoneOrders: phoneOrdersApi,
  paymentLinks: paymentLinksApi,
  discounts: discountsApi,
  giftCards: giftCardsApi,
  giftCardSales: giftCardSalesApi,
  orders: ordersApi,
  cancellations: cancellationsApi,
  assistant: assistantApi,
  agents: agentsApi,
  newsletter: {
    ...newsletterApi,
    ...newsletterPreferencesApi,
    ...subscribersApi,
    ...subscriberDataApi,
    ...campaignEmailsApi,
    ...campaignsApi,
  },
  auth: authApi,
  account: accountApi,
  addresses: addressesApi,
  customers: customersApi,
  portfolio: portfolioApi,
  certificates: certificatesApi,
  invoices: invoicesApi,
  admin: adminApi,
  audit: auditApi,
  overview: overviewApi,
  reports: { ...reportsApi, ...accountReportsApi, ...exportsApi },
  settings: settingsApi,
  listViews: listViewsApi,
  staff: staffApi,
  adminOrders: adminOrdersApi,
  dispatch: dispatchApi,
  orderDesk: orderDeskApi,
  returns: returnsApi,
  orderEmails: orderEmailsApi,
  deliveryRequests: { ...withdrawalsApi, ...adminWithdrawalsApi },
  suppliers: suppliersApi,
  purchaseOrders: purchaseOrdersApi,
  goodsReceipts: goodsReceiptsApi,
  stockTakes: stockTakesApi,
  supplierInvoices: supplierInvoicesApi,
  manualInvoices: manualInvoicesApi,
  products: productsApi,
  drops: dropsApi,
  enquiries: enquiriesApi,
  wishlist: wishlistApi,
  alerts: alertsApi,
  ballots: { ...ballotsApi, ...ballotDeskApi },
  waitingRoom: waitingRoomApi,
  shopify: shopifyApi,
  articles: { ...articlesApi, ...articleDeskApi },
  legal: legalApi,
  shopDocuments: shopDocumentsApi,
  tradingHours: tradingHoursApi,
  vitals: vitalsApi,
  webhooks: webhooksApi,
};

export const contracts: readonly NamedEndpoint<Endpoint>[] = Object.values(areas).flatMap(
  (contractsOfArea) => Object.values(contractsOfArea) as NamedEndpoint<Endpoint>[],
);
