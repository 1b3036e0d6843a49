import type { Address } from '#shared/contracts/accounts/addresses.ts';
import type {
  AuditEntry,
  Dashboard,
  Holding,
  Purchase,
  Transaction,
} from '#shared/contracts/bonded-storage/portfolio.ts';
import type { Withdrawal, WithdrawalQuote } from '#shared/contracts/bonded-storage/withdrawals.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Invoice } from '#shared/contracts/invoicing/invoices.ts';

/** A customer with bottles in bond as the calls return them, with a bottle in every possible state. */

export const customer = {
  id: 'cus_00000000000000000000',
  email: 'morag@example.com',
  firstName: 'Morag',
  lastName: 'Sinclair',
};

const order = { orderId: 'ord_00000000000000000000', orderNumber: 'DR-7K3M-9QXA' };
const bought = '2026-03-02T10:00:00.000Z';

export const homeAddress: Address = {
  id: 'adr_home',
  userId: customer.id,
  title: 'Home',
  firstName: customer.firstName,
  lastName: customer.lastName,
  addressLine1: '14 Archer Street',
  addressLine2: null,
  city: 'London',
  county: null,
  postcode: 'W1D 7BD',
  country: 'UK',
  phone: null,
  isDefault: true,
};
export const workAddress: Address = {
  ...homeAddress,
  id: 'adr_work',
  title: 'Work',
  addressLine1: '1 The Shore',
  city: 'Edinburgh',
  postcode: 'EH6 6QW',
  isDefault: false,
};

const heldProduct = ({ name, image, distillery, region, age, abv, bottleSize }: Product) => ({
  name,
  imageUrl: image,
  distillery,
  region,
  age,
  abv,
  bottleSize,
});

/** This many bottles; the first few cover every possible state. */
export function buildHoldings(products: readonly Product[], count: number): Holding[] {
  const states: Partial<Holding>[] = [
    {},
    { storedAtEarliest: '2099-03-04', storedFrom: '2099-03-06' },
    { storageStatus: 'requested_delivery', deliveryRequestId: 'rel_2', condition: 'good' },
    { storageStatus: 'in_transit', deliveryRequestId: 'rel_3', condition: 'fair' },
    { storageStatus: 'delivered', deliveryRequestId: 'rel_4', currentMarketPrice: null },
    { deliveryRequestId: 'rel_1', condition: null, inspection: null },
  ];
  return Array.from({ length: count }, (_, index) => {
    const product = products[index % products.length];
    if (!product) throw new Error('No bottle to hold.');
    const price = Number(product.price);
    return {
      id: `hld_00000000000000000000-1-${index + 1}`,
      productId: product.id,
      product: heldProduct(product),
      storageStatus: 'stored',
      condition: 'excellent',
      inspection: { inspectedAt: '2026-03-02T10:00:00.000Z', notes: 'Level in the neck.', pictures: [] },
      purchasePrice: (price * 0.8).toFixed(2),
      deferredDuty: '10.95',
      deferredVat: (price / 6).toFixed(2),
      currentMarketPrice: {
        marketPrice: (price * 0.9).toFixed(2),
        on: '2026-10-30',
        source: 'Whisky Hammer, hammer prices',
      },
      certificateNumber: `C-${order.orderNumber}-1-${String(index + 1).padStart(2, '0')}`,
      ...order,
      purchaseDate: bought,
      storedAtEarliest: '2026-03-05',
      storedFrom: '2026-03-09',
      storageLocation: { name: 'Bonded storage, shelf', address: 'Unit 7, Dock Road, Leith' },
      deliveryRequestId: null,
      ...states[index],
    };
  });
}

export function buildDashboard(holdings: Holding[], change: Partial<Dashboard> = {}): Dashboard {
  const inStorage = holdings.filter(
    ({ storageStatus }) => !['in_transit', 'delivered'].includes(storageStatus),
  );
  return {
    user: customer,
    totalHoldings: inStorage.length,
    totalPurchaseValue: '12480.00',
    totalCurrentValue: '14035.50',
    totalReturn: '1555.50',
    totalReturnNetOfStorage: '1532.70',
    storageBilled: '22.80',
    valuedHoldings: inStorage.length - 1,
    valueLine: Array.from({ length: 24 }, (_, month) => ({
      on: new Date(Date.UTC(2024, 10 + month, 28)).toISOString().slice(0, 10),
      value: (6000 + month * 350 + (month % 5) * 140).toFixed(2),
      purchase: month < 9 ? '6100.00' : month < 17 ? '9400.00' : '12480.00',
    })),
    holdings,
    statementMonths: inStorage.length > 0 ? ['2026-10', '2026-09'] : [],
    ...change,
  };
}

export function buildWithdrawals([first, second, third, fourth, fifth, sixth]: Holding[]): Withdrawal[] {
  const buildWithdrawal = (id: string, holding: Holding | undefined, change: Partial<Withdrawal>) => {
    if (!holding) throw new Error('Too few bottles for the deliveries.');
    const { product, certificateNumber, purchasePrice } = holding;
    return {
      id,
      portfolioHolding: { product },
      holdings: [{ id: holding.id, certificateNumber, product, purchasePrice, duty: '10.95', vat: '60.19' }],
      status: 'requested_delivery' as const,
      paymentStatus: 'paid' as const,
      duty: '10.95',
      vat: '60.19',
      deliveryCost: '39.00',
      insurance: '4.50',
      totalCost: '114.64',
      deliveryMethod: 'Insured courier',
      deliveryMethodId: 'insured-courier',
      recipient: 'Morag Sinclair',
      address: '14 Archer Street, London, W1D 7BD',
      orderId: 'ord_00000000000000000001',
      orderNumber: 'DR-2H4P-8WZB',
      orderToken: 'token',
      createdAt: '2026-11-18T09:30:00.000Z',
      trackingNumber: null,
      estimatedDelivery: null,
      deliveredAt: null,
      ...change,
    };
  };
  const sent = { trackingNumber: 'PF123456789GB', estimatedDelivery: '2026-11-24' };
  return [
    buildWithdrawal('rel_1', sixth, { status: 'awaiting_payment', paymentStatus: 'pending' }),
    buildWithdrawal('rel_2', third, {}),
    buildWithdrawal('rel_3', fourth, { status: 'in_transit', ...sent }),
    buildWithdrawal('rel_4', fifth, {
      status: 'delivered',
      ...sent,
      deliveredAt: '2026-10-02T14:00:00.000Z',
    }),
    buildWithdrawal('rel_5', first ?? second, { status: 'cancelled', paymentStatus: 'cancelled' }),
  ];
}

export const buildPurchases = (products: readonly Product[], count: number): Purchase[] =>
  Array.from({ length: count }, (_, index) => {
    const { id, name, image, price } = products[index % products.length] as Product;
    const states = ['stored', 'delivered', 'shipped', 'cancelled'];
    return {
      id: `pur_${index}`,
      ...order,
      orderToken: 'token',
      productId: id,
      product: { name, imageUrl: image },
      quantity: 1 + (index % 3),
      unitPrice: price,
      totalPrice: (Number(price) * (1 + (index % 3))).toFixed(2),
      purchaseDate: new Date(Date.parse(bought) + index * 86_400_000).toISOString(),
      deliveryStatus: states[index % states.length] as string,
    };
  });

export const buildAuditEntries = ([holding]: Holding[]): AuditEntry[] =>
  [
    ['order_paid', 'order', order.orderId, 'Order DR-7K3M-9QXA was paid: £1,239.06.'],
    ['bottles_stored', 'lot', 'lot_00000000000000000000-1', 'Two bottles went into bond.'],
    ['delivery_requested', 'delivery', 'rel_2', `Delivery of ${holding?.product.name} was paid for.`],
  ].map(([action = '', entityType = '', entityId = '', details = ''], index) => ({
    id: `aud_${index}`,
    action,
    entityType,
    entityId,
    details,
    createdAt: new Date(Date.parse(bought) + index * 3_600_000).toISOString(),
  }));

export const invoices: Invoice[] = (
  [
    ['paid', 'sale', null],
    ['pending', 'storage', '2026-10'],
    ['overdue', 'storage', '2026-09'],
  ] as const
).map(([status, kind, month], index) => ({
  id: `inv_${index}`,
  invoiceNumber: `INV-00${index + 12}`,
  kind,
  amount: kind === 'sale' ? '1239.06' : '4.80',
  vatIncluded: kind === 'sale' ? '0.00' : '0.80',
  currency: 'GBP',
  month,
  dueDate: `2026-${month ? '11' : '03'}-15`,
  paidDate: status === 'paid' ? bought : null,
  status,
  createdAt: `2026-${month ? '11' : '03'}-0${index + 1}T10:00:00.000Z`,
}));

export const transactions: Transaction[] = (['purchase', 'delivery', 'storage', 'refund'] as const).map(
  (type, index) => ({
    id: `trx_${index}`,
    type,
    amount: '114.64',
    currency: 'GBP',
    reference: order.orderNumber,
    createdAt: bought,
  }),
);

export function buildQuote(
  holdings: readonly Holding[],
  change: Partial<WithdrawalQuote> = {},
): WithdrawalQuote {
  return {
    holdings: holdings.map(({ id, certificateNumber, product, purchasePrice }) => ({
      id,
      certificateNumber,
      product,
      purchasePrice,
      duty: '10.95',
      vat: '60.19',
    })),
    duty: '10.95',
    dutyRate: '33.99',
    dutyRateFrom: '2026-02-01',
    vat: '60.19',
    deliveryCost: '51.00',
    surcharges: [{ name: 'Highlands and Islands surcharge', amount: '12.00' }],
    insurance: '4.50',
    vatOnDelivery: '9.25',
    total: '126.64',
    deliveryMethod: { id: 'insured-courier', name: 'Insured courier', deliveryTime: '3-5 business days' },
    cover: '25000.00',
    recipient: 'Morag Sinclair',
    address: '14 Archer Street, London, W1D 7BD',
    ...change,
  };
}
