import * as z from 'zod/mini';
import { type Arrival, formatArrival } from '#shared/domain/common/arrival-dates.ts';
import { collectionMethodId } from '#shared/domain/common/delivery.ts';

/** How an order is collected from the bar: marked as ready, which emails a code, and handed over for that code. */

export const collectionCodeDigits = 6;

/** After this many days at the bar an order counts as uncollected, and its buyer is reminded once. */
export const collectionReminderDays = 7;

export const collectionMessages = {
  code: `Please enter the ${collectionCodeDigits} digits of the code`,
  age: 'Please check the ID of whoever collects it',
} as const;

/** What staff enter at the bar: the code as the buyer shows it, with or without spaces, and that they have checked the age. */
export const HandOverForm = z.object({
  code: z.pipe(
    z.pipe(
      z.string(collectionMessages.code).check(z.maxLength(20, collectionMessages.code)),
      z.transform((typed: string) => typed.replaceAll(/\s/g, '')),
    ),
    z.string().check(z.regex(/^\d{6}$/, collectionMessages.code)),
  ),
  ageChecked: z.literal(true, collectionMessages.age),
});

/** '123 456', as the email has it. */
export const formatCollectionCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;

type Order = {
  deliveryMethodId: string;
  status: string;
  statusAt?: string | undefined;
  collection?: { readyAt: string; collectedAt?: string | undefined } | undefined;
};

export const isCollectionOrder = ({ deliveryMethodId }: Pick<Order, 'deliveryMethodId'>): boolean =>
  deliveryMethodId === collectionMethodId;

/** Whether the order waits at the bar; any other status that staff give it ends that. */
export const isReadyToCollect = ({
  status,
  statusAt,
  collection,
}: Omit<Order, 'deliveryMethodId'>): boolean =>
  status === 'processing' && collection !== undefined && collection.readyAt === statusAt;

/** Whether an order that has been ready since a moment should have been collected by now. */
export const isUncollected = (readyAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(readyAt) >= collectionReminderDays * 86_400_000;

/** The state of an order's collection; `waiting` until it is ready. */
export const collectionStates = ['waiting', 'ready', 'collected'] as const;
export type CollectionState = (typeof collectionStates)[number];

/** The stages of a collection in the words of its buyer, beside those of any order. */
export const collectionLabels = {
  ready: {
    label: 'Ready to collect',
    tone: 'accent',
    sentence: 'Your bottles are waiting at the bar. Bring the code we emailed you and photo ID.',
  },
  collected: { label: 'Collected', tone: 'ok', sentence: 'You have collected your bottles. Enjoy them.' },
} as const;

/** 'Arriving Wed 4 – Thu 5 Jun', or 'Ready from Wed 4 Jun'. Functions of an earlier deployment send no collection state. */
export const formatPromised = (arrives: Arrival, collection: CollectionState | null | undefined): string =>
  `${collection ? 'Ready from' : 'Arriving'} ${formatArrival(arrives)}`;

/** Null for an order that a carrier brings, or that stays in bond. */
export function findCollectionState(order: Order): CollectionState | null {
  if (!isCollectionOrder(order)) return null;
  if (order.status === 'delivered') return 'collected';
  return isReadyToCollect(order) ? 'ready' : 'waiting';
}
