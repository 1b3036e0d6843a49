/** The tabs of the back office. Only back office pages import them. */

const tab = <Segment extends string>(segment: Segment, label: string) => ({
  segment,
  label,
  /** The list, or with an id the page of one record; `new` is the page of a record that is not saved yet. */
  href: (id?: string) => `/admin/${segment}${id ? `/${encodeURIComponent(id)}` : ''}`,
});

/** The eight tabs, in their order. */
export const adminTab = {
  products: tab('products', 'Product Management'),
  orders: tab('orders', 'Order Management'),
  suppliers: tab('suppliers', 'Supplier Management'),
  purchaseOrders: tab('purchase-orders', 'Purchase Orders'),
  supplierInvoices: tab('supplier-invoices', 'Supplier Invoices'),
  manualInvoices: tab('manual-invoices', 'Manual Invoices'),
  newsletter: tab('newsletter', 'Newsletter'),
  settings: tab('settings', 'Settings'),
};

export const adminCustomers = tab('customers', 'Customers');
export const adminDiscounts = tab('discounts', 'Discount Codes');
export const adminArticles = tab('articles', 'Articles');
export const adminGiftCards = tab('gift-cards', 'Gift Cards');
export const adminStockTakes = tab('stock-takes', 'Stock Takes');
export const adminReports = tab('reports', 'Reports');
export const adminTrail = tab('trail', 'Audit Trail');
export const adminStaff = tab('staff', 'Staff');
export const adminSignIn = tab('sign-in', 'Your sign-in');

/** Invitation links lead here. */
export const adminJoinPath = '/admin/join';
