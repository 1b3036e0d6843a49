import * as z from 'zod/mini';
import { buildRequiredText, isMultilineText, isOneLine } from '#shared/domain/common/one-line.ts';
import { entrantGroups, maxDrawDelayDays, maxPayHours, minDrawDelayMinutes } from './ballot-terms.ts';
import { maxDropLimit } from './drop-sale.ts';
import { maxMinutesBefore, maxPerMinute } from './waiting-room.ts';

/** How the bottles of a drop find their buyers: first come, first served, or by a draw. */
const dropKinds = ['first_come', 'ballot'] as const;

/** The messages at the fields of a drop; the form and the calls check the same. */
export const dropMessages = {
  productId: 'Please choose a bottle',
  title: 'Please enter a title',
  headline: 'Please enter a headline',
  story: 'Please describe the drop',
  editionSize: 'Please enter how many bottles there are',
  limitPerCustomer: `Please enter how many one customer may buy, from 1 to ${maxDropLimit}`,
  moment: 'Please enter a date and time',
  closesAt: 'The closing time must be after the opening time',
  kind: 'Please choose how it is sold',
  entrants: 'Please choose who may enter',
  boughtBefore: 'Please enter a date',
  payHours: `Please enter how many hours winners have to pay, from 1 to ${maxPayHours}`,
  drawsAt: 'Please enter when the draw takes place',
  drawsTooSoon: `The draw must be at least ${minDrawDelayMinutes} minutes after closing`,
  drawsTooLate: `The draw must be within ${maxDrawDelayDays} days of closing`,
  editionPerWinner: 'Please enter a multiple of the bottles for each winner',
  minutesBefore: `Please enter how many minutes before opening people can join, from 1 to ${maxMinutesBefore}`,
  perMinute: `Please enter how many are admitted per minute, from 1 to ${maxPerMinute.toLocaleString('en-GB')}`,
  tooLong: 'This is too long',
} as const;

const buildText = (message: string, maxLength: number, lines = isOneLine) =>
  buildRequiredText(message, maxLength, { lines, tooLong: dropMessages.tooLong });

/** A moment in UTC, in the one spelling whose texts sort in order of time. */
const Moment = z.pipe(
  z
    .string(dropMessages.moment)
    .check(z.refine((sent) => !Number.isNaN(Date.parse(sent)), dropMessages.moment)),
  z.transform((sent: string) => {
    const moment = new Date(sent);
    return Number.isNaN(moment.getTime()) ? sent : moment.toISOString();
  }),
);

const buildCountField = (message: string, max: number) =>
  z.pipe(
    z.union([z.string(), z.number()], message),
    z.pipe(z.transform(Number), z.int(message).check(z.gte(1, message), z.lte(max, message))),
  );

export const DropForm = z.object({
  productId: buildText(dropMessages.productId, 120),
  title: buildText(dropMessages.title, 80),
  headline: buildText(dropMessages.headline, 120),
  story: buildText(dropMessages.story, 1000, isMultilineText),
  editionSize: buildCountField(dropMessages.editionSize, 100_000),
  /** A new drop without a limit gets `defaultDropLimit`; a change without one leaves it unchanged. */
  limitPerCustomer: z.nullish(buildCountField(dropMessages.limitPerCustomer, maxDropLimit)),
  restOnSale: z.nullish(z.boolean()),
  opensAt: Moment,
  closesAt: Moment,
  nextDropAt: z.nullish(Moment),
  /** A new drop without a kind is first come; a change without one leaves it unchanged. */
  kind: z.nullish(z.enum(dropKinds, dropMessages.kind)),
  /** Whether visitors of a first-come drop queue, and how. */
  waitingRoom: z.nullish(z.boolean()),
  minutesBefore: z.nullish(buildCountField(dropMessages.minutesBefore, maxMinutesBefore)),
  perMinute: z.nullish(buildCountField(dropMessages.perMinute, maxPerMinute)),
  /** The rest applies to ballots only, in which the limit per customer is what each winner gets. */
  entrants: z.nullish(z.enum(entrantGroups, dropMessages.entrants)),
  boughtBefore: z.nullish(z.iso.date(dropMessages.boughtBefore)),
  payHours: z.nullish(buildCountField(dropMessages.payHours, maxPayHours)),
  drawsAt: z.nullish(Moment),
});

export type DropFields = z.output<typeof DropForm>;
