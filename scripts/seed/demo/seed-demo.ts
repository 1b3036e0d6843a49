import { stockMove } from '#functions/catalogue/entities/stock-move.ts';
import { addMonths, toLondonDay, toMonth } from '#shared/domain/common/days.ts';
import { createIfMissing } from '../create-if-missing.ts';
import { ballotEvents } from './ballots/write-ballots.ts';
import { billingTime, billMonth, payMonth, paymentTime } from './bill.ts';
import { buy } from './buy.ts';
import { type Demo, daysBefore } from './demo.ts';
import * as history from './history.ts';
import { accountAgeDays, demoPurchases } from './history.ts';
import { inspectBottles } from './inspect.ts';
import { officeEvents } from './office/events.ts';
import { saveSampleViews } from './office/list-views.ts';
import { openDemoAccount } from './open-account.ts';
import { publishSampleHours } from './publish-hours.ts';
import { createSubscribers } from './readers.ts';
import { valueBottles } from './value.ts';
import { deliverWithdrawal, requestWithdrawal, sendWithdrawal } from './withdrawal.ts';
import { writeOlderOrders, writeYear } from './year/write-year.ts';

const dayMs = 24 * 3600 * 1000;

/** Adds an opening row to each bottle's ledger for the bottles that the sample customer buys. */
async function stockUp({ endsAt }: Demo): Promise<void> {
  const bought = new Map<string, number>();
  for (const { product, quantity } of demoPurchases.flatMap(({ lines }) => lines)) {
    bought.set(product, (bought.get(product) ?? 0) + quantity);
  }
  const movedAt = new Date(endsAt.getTime() - accountAgeDays * dayMs).toISOString();
  for (const [productId, change] of bought) {
    const reason = 'Opening stock, bought since by the sample customer';
    const row = { productId, moveId: 'opening_sample', kind: 'opening', change, reason, movedAt } as const;
    await createIfMissing(stockMove.create({ ...row, actor: 'sample data' }).go());
  }
}

type Event = { at: Date; happen: () => Promise<void> };

/**
 * Gives a shop on one machine a sample customer with two years of history (stored bottles, bills, deliveries and valuations),
 * a back office with suppliers, orders, invoices and newsletter readers, and a year of guests' orders. Everything except that
 * year's rows is written by the functions that write it for real customers, with past dates, so all amounts are theirs.
 * `yearDays` is how many of the year's last days are written. Existing data is not changed, and still ends when the first
 * seeding took place.
 */
export async function seedDemo(now: Date, yearDays: number): Promise<void> {
  const demo = await openDemoAccount(now);
  if (!demo) return;
  await stockUp(demo);
  await publishSampleHours(now);
  const invoiced = [
    ...listPurchaseEvents(demo),
    ...listWithdrawalEvents(demo),
    ...listBillEvents(demo),
    ...officeEvents(demo),
  ];
  // At the same time, since a ballot issues no invoices, and nothing else changes the stock of its bottles. Both have ended
  // when this fails, so that a repetition never overlaps with them.
  const parts = await Promise.allSettled([
    happenInOrder(demo, invoiced),
    happenInOrder(demo, ballotEvents(demo)),
  ]);
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
  await valueBottles(demo);
  await inspectBottles(demo);
  await createSubscribers(demo);
  await saveSampleViews(now);
  await writeYear(demo, yearDays);
}

/** Sorted by time, so invoices are numbered in the order in which they were issued. Events later tonight are left to the shop. */
async function happenInOrder({ endsAt }: Demo, events: readonly Event[]): Promise<void> {
  const past = events.filter(({ at }) => at <= endsAt);
  for (const { happen } of past.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await happen();
}

/** Writes the year's older orders, which may happen while the shop is open. */
export async function seedOlderOrders(now: Date, yearDays: number, stopping?: AbortSignal): Promise<void> {
  const demo = await openDemoAccount(now);
  if (demo) await writeOlderOrders(demo, yearDays, stopping);
}

const listPurchaseEvents = (demo: Demo): Event[] =>
  history.demoPurchases.map((purchase, index) => ({
    at: daysBefore(demo, purchase.daysAgo, purchase.time),
    happen: () => buy(demo, purchase, index + 1),
  }));

function listWithdrawalEvents(demo: Demo): Event[] {
  return history.demoWithdrawals.flatMap((withdrawal, index) => {
    const { daysAgo, time, leftAfterDays, arrivedAfterDays } = withdrawal;
    const count = index + 1;
    const requested = {
      at: daysBefore(demo, daysAgo, time),
      happen: () => requestWithdrawal(demo, withdrawal, count),
    };
    if (leftAfterDays === undefined) return [requested];
    const leftAt = daysBefore(demo, daysAgo - leftAfterDays, '09:20');
    const sent = { at: leftAt, happen: () => sendWithdrawal(demo, withdrawal, count, leftAt) };
    if (arrivedAfterDays === undefined) return [requested, sent];
    const arrivedAt = daysBefore(demo, daysAgo - leftAfterDays - arrivedAfterDays, '14:35');
    return [requested, sent, { at: arrivedAt, happen: () => deliverWithdrawal(demo, count, arrivedAt) }];
  });
}

/** Every finished month is billed, and all of these bills except the last are paid. */
function listBillEvents(demo: Demo): Event[] {
  const ended = toMonth(toLondonDay(demo.endsAt));
  const [first] = history.demoPurchases;
  const events: Event[] = [];
  const from = toMonth(toLondonDay(daysBefore(demo, first?.daysAgo ?? 0, '12:00')));
  for (let month = from; month < ended; month = addMonths(month, 1)) {
    events.push({ at: billingTime(month), happen: () => billMonth(demo, month) });
    if (addMonths(month, 1) < ended) {
      events.push({ at: paymentTime(month), happen: () => payMonth(demo, month) });
    }
  }
  return events;
}
