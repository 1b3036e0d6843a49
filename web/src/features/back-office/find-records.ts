import { useQueries } from '@tanstack/react-query';
import { customersApi } from '#shared/contracts/accounts/customers.ts';
import { productsApi } from '#shared/contracts/catalogue/products.ts';
import { giftCardsApi } from '#shared/contracts/checkout/gift-cards.ts';
import { manualInvoicesApi } from '#shared/contracts/invoicing/manual-invoices.ts';
import type { AdminOrderRow } from '#shared/contracts/orders/admin-order.ts';
import { adminOrdersApi } from '#shared/contracts/orders/admin-orders.ts';
import { purchaseOrdersApi } from '#shared/contracts/procurement/purchase-orders.ts';
import { supplierInvoicesApi } from '#shared/contracts/procurement/supplier-invoices.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import { parseDocumentNumber } from '#shared/domain/common/numbering.ts';
import { hasPermission, type Permission } from '#shared/domain/common/roles.ts';
import { adminCustomers, adminGiftCards, adminTab } from '#web/app/admin-tabs.ts';
import { useAdminRoleStore } from '#web/lib/admin-role-store.ts';
import { call } from '#web/lib/api.ts';
import { useDebouncedValue } from '#web/lib/use-debounced-value.ts';
import { readUntilFound } from './read-until-found.ts';

/** A record that the palette finds, and its address. */
export type FoundRecord = { kind: string; name: string; details: string; href: string };

type Finder = { permission: Permission; find: (search: string) => Promise<FoundRecord[]> };

/** How many of each kind are shown. The lists themselves find the rest. */
const maxShown = 5;
const minLength = 2;

/** Searches the back office's list of one kind; the call refuses people who may not see it. */
const buildFinder = <Row>(
  permission: Permission,
  read: Parameters<typeof readUntilFound<Row>>[0],
  describe: (rows: readonly Row[], search: string) => FoundRecord[],
): Finder => ({
  permission,
  find: async (search) => describe(await readUntilFound(read, { search, limit: maxShown }), search),
});

/** The buyers of the found orders, each once. */
function listBuyers(rows: readonly AdminOrderRow[]): FoundRecord[] {
  const byEmail = new Map(rows.filter(({ email }) => email).map((row) => [row.email, row.customerName]));
  const { role } = useAdminRoleStore.getState();
  const list = role && hasPermission(role, 'customers.view') ? adminCustomers : adminTab.orders;
  return [...byEmail].slice(0, maxShown).map(([email, name]) => ({
    kind: 'Customer',
    name,
    details: email,
    href: `${list.href()}?${new URLSearchParams({ search: email })}`,
  }));
}

/** The order whose invoice or credit note has the number that was searched for. */
function listDocuments(rows: readonly AdminOrderRow[], search: string): FoundRecord[] {
  const documentNumber = parseDocumentNumber(search);
  const [row] = rows;
  if (!documentNumber || !row) return [];
  return [
    {
      kind: documentNumber.startsWith('CN') ? 'Credit note' : 'Invoice',
      name: documentNumber,
      details: `Order ${row.orderNumber}, ${row.customerName}`,
      href: adminTab.orders.href(row.id),
    },
  ];
}

const finders: readonly Finder[] = [
  buildFinder(
    'orders.view',
    (query) => call(adminOrdersApi.listOrders, { query }),
    (rows, search) => [
      ...listDocuments(rows, search),
      ...rows.slice(0, maxShown).map(({ id, orderNumber, customerName, totalAmount }) => ({
        kind: 'Order',
        name: orderNumber,
        details: `${customerName}, ${formatPounds(totalAmount)}`,
        href: adminTab.orders.href(id),
      })),
      ...listBuyers(rows),
    ],
  ),
  buildFinder(
    'customers.view',
    (query) => call(customersApi.listCustomers, { query }),
    (rows) =>
      rows.slice(0, maxShown).map(({ id, name, email }) => ({
        kind: 'Customer',
        name,
        details: email,
        href: adminCustomers.href(id),
      })),
  ),
  buildFinder(
    'products.view',
    (query) => call(productsApi.listProducts, { query }),
    (rows) =>
      rows.slice(0, maxShown).map(({ id, name, price, stock }) => ({
        kind: 'Bottle',
        name,
        details: `${formatPounds(price)}, ${stock ?? 0} in stock`,
        href: adminTab.products.href(id),
      })),
  ),
  buildFinder(
    'purchasing.view',
    (query) => call(purchaseOrdersApi.listPurchaseOrders, { query }),
    (rows) =>
      rows.slice(0, maxShown).map(({ id, poNumber, supplier, totalAmount }) => ({
        kind: 'Purchase order',
        name: poNumber,
        details: `${supplier.name}, ${formatPounds(totalAmount)}`,
        href: adminTab.purchaseOrders.href(id),
      })),
  ),
  buildFinder(
    'payables.view',
    (query) => call(supplierInvoicesApi.listSupplierInvoices, { query }),
    (rows) =>
      rows.slice(0, maxShown).map(({ id, invoiceNumber, supplier, totalAmount }) => ({
        kind: 'Supplier invoice',
        name: invoiceNumber,
        details: `${supplier.name}, ${formatPounds(totalAmount)}`,
        href: adminTab.supplierInvoices.href(id),
      })),
  ),
  buildFinder(
    'invoices.view',
    (query) => call(manualInvoicesApi.listInvoices, { query }),
    (rows) =>
      rows.slice(0, maxShown).map(({ id, invoiceNumber, creditNoteNumber, customerName, totalAmount }) => ({
        kind: 'Invoice',
        name: creditNoteNumber ? `${invoiceNumber}, ${creditNoteNumber}` : (invoiceNumber ?? 'Draft invoice'),
        details: `${customerName}, ${formatPounds(totalAmount)}`,
        href: adminTab.manualInvoices.href(id),
      })),
  ),
  buildFinder(
    'giftCards.view',
    (query) => call(giftCardsApi.listGiftCards, { query }),
    (rows) =>
      rows.slice(0, maxShown).map(({ id, lastFour, balance }) => ({
        kind: 'Gift card',
        name: `Gift card ending in ${lastFour}`,
        details: `${formatPounds(balance)} left`,
        href: adminGiftCards.href(id),
      })),
  ),
];

/**
 * A buyer is found both by their orders and as a customer: the customer's page is kept. A document and its order
 * share a page, and both are listed.
 */
function removeDuplicates(records: readonly FoundRecord[]): FoundRecord[] {
  const byKey = new Map(
    records.map((each) => [
      each.kind === 'Customer' ? each.details.toLowerCase() : `${each.kind} ${each.href}`,
      each,
    ]),
  );
  return [...byKey.values()];
}

type FindRecordsResult = { records: FoundRecord[]; isSearching: boolean; hasFailed: boolean };

/** Records that match the typed words, as far as the role may see them, grouped by kind. */
export function useFindRecords(typed: string): FindRecordsResult {
  const role = useAdminRoleStore((state) => state.role);
  const search = useDebouncedValue(typed.trim());
  const isEnabled = search.length >= minLength;
  const results = useQueries({
    queries: finders
      .filter(({ permission }) => role && hasPermission(role, permission))
      .map(({ permission, find }) => ({
        queryKey: ['officePalette', permission, search],
        queryFn: () => find(search),
        enabled: isEnabled,
        staleTime: 30_000,
      })),
  });
  const isTyping = typed.trim().length >= minLength && typed.trim() !== search;
  return {
    records: isEnabled ? removeDuplicates(results.flatMap(({ data = [] }) => data)) : [],
    isSearching: isTyping || results.some(({ isFetching }) => isFetching),
    hasFailed: isEnabled && results.some(({ isError }) => isError),
  };
}
