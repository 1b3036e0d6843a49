import { addDays, toLondonDay } from '#shared/domain/common/days.ts';
import { upcoming } from '../../catalogue/upcoming.ts';
import { type Demo, daysBefore } from '../demo.ts';
import { approveSample, creditSample, markSample, paySample, recordSample } from './bills.ts';
import { campaignSample } from './campaigns.ts';
import { offerDiscount } from './discounts.ts';
import { issueSampleCard, sellSampleCard } from './gift-cards.ts';
import { draftSample, moveInvoiceSample } from './invoices.ts';
import { moveSample, receiveSample, writeSample } from './orders.ts';
import { officeStaff } from './people.ts';
import { takeSample } from './phone-orders.ts';
import * as purchases from './purchase-history.ts';
import * as sales from './sales-history.ts';
import { hireSample } from './staff.ts';
import { countSample } from './stock-takes.ts';
import { saveSample } from './suppliers.ts';
import { draftBottle } from './upcoming.ts';

type Event = { at: Date; happen: () => Promise<void> };

/** How many days ago the sample staff were hired. */
const staffAgeDays = 401;

/** How many days the shop has known its suppliers. */
const supplierAgeDays = 400;

/** Everything that happened in the sample back office, in any order; the caller sorts the events by time. */
export const officeEvents = (demo: Demo): Event[] => [
  ...officeStaff.map((member) => {
    const at = daysBefore(demo, staffAgeDays, '09:00');
    return { at, happen: () => hireSample(member, at) };
  }),
  ...suppliers(demo),
  ...purchases.officeOrders.flatMap((order) => ordered(demo, order)),
  ...purchases.officeReceipts.map((receipt) => {
    const at = daysBefore(demo, receipt.daysAgo, '11:05');
    return { at, happen: () => receiveSample(receipt, at) };
  }),
  ...purchases.officeBills.flatMap((bill) => billed(demo, bill)),
  ...purchases.officeStockTakes.map((take) => {
    const at = daysBefore(demo, take.daysAgo, '08:15');
    return { at, happen: () => countSample(take, at) };
  }),
  ...sales.officeCampaigns.map((campaign) => {
    const at = daysBefore(demo, campaign.daysAgo, '17:30');
    return { at, happen: () => campaignSample(campaign, at) };
  }),
  ...sales.officeInvoices.flatMap((sample) => invoiced(demo, sample)),
  ...sales.officeDiscounts.map((offer) => {
    const at = daysBefore(demo, offer.daysAgo, '13:40');
    return { at, happen: () => offerDiscount(offer, at) };
  }),
  ...sales.officeGiftCards.map((card) => {
    const at = daysBefore(demo, card.daysAgo, '15:25');
    return { at, happen: () => issueSampleCard(card, at) };
  }),
  ...sales.officePhoneOrders.map((sample) => {
    const at = new Date(demo.endsAt.getTime() - sample.hoursAgo * 3_600_000);
    return { at, happen: () => takeSample(sample, at) };
  }),
  ...sales.soldGiftCards.map((card) => {
    const at = daysBefore(demo, card.daysAgo, '20:05');
    return { at, happen: () => sellSampleCard(card, at) };
  }),
  ...drafted(demo),
];

function drafted(demo: Demo): Event[] {
  const { daysAgo, liveInDays } = sales.officeUpcoming;
  const at = daysBefore(demo, daysAgo, '14:10');
  return upcoming.map((bottle, index) => ({
    at,
    happen: () => draftBottle(bottle, at, index === 0 ? daysBefore(demo, -liveInDays, '18:00') : undefined),
  }));
}

function suppliers(demo: Demo): Event[] {
  const at = daysBefore(demo, supplierAgeDays, '10:00');
  return purchases.officeSuppliers.map((supplier) => ({ at, happen: () => saveSample(supplier, at) }));
}

function ordered(demo: Demo, order: purchases.OfficeOrder): Event[] {
  const writtenAt = daysBefore(demo, order.daysAgo, '10:20');
  const written = { at: writtenAt, happen: () => writeSample(order, writtenAt) };
  if (order.sentAfterDays === undefined) return [written];
  const sentAt = daysBefore(demo, order.daysAgo - order.sentAfterDays, '10:45');
  const sent = { at: sentAt, happen: () => moveSample(order, 'draft', 'sent', sentAt) };
  if (order.receivedAfterDays === undefined) return [written, sent];
  const daysAgo = order.daysAgo - order.sentAfterDays - order.receivedAfterDays;
  const receivedAt = daysBefore(demo, daysAgo, '15:10');
  return [written, sent, { at: receivedAt, happen: () => moveSample(order, 'sent', 'received', receivedAt) }];
}

function billed(demo: Demo, bill: purchases.OfficeBill): Event[] {
  const at = daysBefore(demo, bill.daysAgo, '16:00');
  const recorded = { at, happen: () => recordSample(bill, at) };
  const { paidAfterDays, approvedAfterDays, credit } = bill;
  if (approvedAfterDays !== undefined) {
    const approvedAt = daysBefore(demo, bill.daysAgo - approvedAfterDays, '11:30');
    const approved = { at: approvedAt, happen: () => approveSample(bill, approvedAt) };
    if (!credit) return [recorded, approved];
    const creditedAt = daysBefore(demo, bill.daysAgo - credit.afterDays, '15:20');
    return [recorded, approved, { at: creditedAt, happen: () => creditSample(bill, credit, creditedAt) }];
  }
  // Marks only bills that are past due by then; others are not changed.
  if (paidAfterDays === undefined) {
    const markedAt = daysBefore(demo, 1, '03:00');
    return [recorded, { at: markedAt, happen: () => markSample(bill, markedAt) }];
  }
  const paidAt = daysBefore(demo, bill.daysAgo - paidAfterDays, '11:30');
  return [recorded, { at: paidAt, happen: () => paySample(bill, paidAt) }];
}

function invoiced(demo: Demo, sample: sales.OfficeInvoice): Event[] {
  const { daysAgo, issuedAfterDays, paidAfterDays, dueAfterDays } = sample;
  const draftedAt = daysBefore(demo, daysAgo, '12:15');
  const drafted = { at: draftedAt, happen: () => draftSample(sample, draftedAt) };
  if (issuedAfterDays === undefined) return [drafted];
  const issuedAt = daysBefore(demo, daysAgo - issuedAfterDays, '12:30');
  const issued = { at: issuedAt, happen: () => moveInvoiceSample(sample, 'draft', 'sent', issuedAt) };
  if (paidAfterDays !== undefined) {
    const paidAt = daysBefore(demo, daysAgo - issuedAfterDays - paidAfterDays, '09:05');
    return [drafted, issued, { at: paidAt, happen: () => moveInvoiceSample(sample, 'sent', 'paid', paidAt) }];
  }
  const lateAt = new Date(`${addDays(toLondonDay(draftedAt), dueAfterDays + 1)}T03:00:00.000Z`);
  return [
    drafted,
    issued,
    { at: lateAt, happen: () => moveInvoiceSample(sample, 'sent', 'overdue', lateAt) },
  ];
}
