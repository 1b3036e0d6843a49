import type { AdminDrop } from '#shared/contracts/catalogue/drops.ts';
import {
  defaultPayHours,
  type EntrantGroup,
  entrantGroups,
  maxPayHours,
} from '#shared/domain/catalogue/drops/ballot-terms.ts';
import { defaultDropLimit, maxDropLimit } from '#shared/domain/catalogue/drops/drop-sale.ts';
import {
  defaultMinutesBefore,
  defaultPerMinute,
  maxMinutesBefore,
  maxPerMinute,
  passMinutes,
} from '#shared/domain/catalogue/drops/waiting-room.ts';
import type { FormField, FormValues } from '#web/ui/admin-form/types.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { DropWarnings } from './drop-warnings.tsx';

const momentFields = ['opensAt', 'closesAt', 'nextDropAt', 'drawsAt'];

const ballotFields = ['entrants', 'boughtBefore', 'payHours', 'drawsAt'];

const roomFields = ['minutesBefore', 'perMinute'];

const isBallot = ({ kind }: FormValues): boolean => kind === 'ballot';

const hasWaitingRoom = (values: FormValues): boolean => !isBallot(values) && values.waitingRoom === true;

/** A moment as its input holds it: in the browser's time zone, to the minute. */
function toLocalTime(moment: string | null): string {
  if (!moment) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Typed times are in the browser's time zone; sent times are UTC. */
export function completeDrop(values: FormValues): FormValues {
  const sent = { ...values };
  for (const name of momentFields) {
    const at = new Date(values[name] || Number.NaN);
    const isOptional = name === 'nextDropAt' || name === 'drawsAt';
    sent[name] = Number.isNaN(at.getTime()) ? (isOptional ? null : '') : at.toISOString();
  }
  if (!isBallot(values)) for (const name of ballotFields) sent[name] = null;
  if (isBallot(values)) sent.waitingRoom = false;
  if (!hasWaitingRoom(values)) for (const name of roomFields) sent[name] = null;
  if (values.entrants !== 'bought_before') sent.boughtBefore = null;
  return sent;
}

const moment = (
  name: string,
  label: string,
  isOptional = false,
  isShown?: (values: FormValues) => boolean,
): FormField => ({
  isShown,
  kind: 'custom',
  name,
  label,
  render: (form) => (
    <Field
      label={label}
      isOptional={isOptional}
      error={form.getFieldState(name, form.formState).error?.message}
    >
      {(control) => <Input {...control} {...form.register(name)} type="datetime-local" />}
    </Field>
  ),
});

/** A whole number, at least one. */
const buildCountField = (
  name: string,
  label: string,
  more: Partial<Extract<FormField, { kind: 'number' }>> = {},
): FormField => ({
  kind: 'number',
  name,
  label,
  min: 1,
  step: 1,
  width: 'half',
  ...more,
});

const entrantLabels: Record<EntrantGroup, string> = {
  everyone: 'Everyone',
  customers: 'Customers with an account',
  newsletter: 'Newsletter subscribers',
  bought_before: 'People who bought before a date',
};

export const buildDropFields = (id: string): readonly FormField[] => [
  { kind: 'bottle', name: 'productId', label: 'Bottle', none: 'Choose a bottle' },
  {
    kind: 'select',
    name: 'kind',
    label: 'How it is sold',
    options: [
      { value: 'first_come', label: 'First come, first served' },
      { value: 'ballot', label: 'By ballot' },
    ],
    width: 'half',
  },
  { kind: 'text', name: 'title', label: 'Title', width: 'half' },
  buildCountField('editionSize', 'Edition size'),
  buildCountField('limitPerCustomer', 'Limit per customer', {
    hint: 'In a ballot, what each winner gets.',
    max: maxDropLimit,
  }),
  { kind: 'text', name: 'headline', label: 'Headline' },
  { kind: 'textarea', name: 'story', label: 'Story' },
  moment('opensAt', 'Opens at'),
  moment('closesAt', 'Closes at'),
  {
    kind: 'select',
    name: 'entrants',
    label: 'Who may enter',
    options: entrantGroups.map((value) => ({ value, label: entrantLabels[value] })),
    width: 'half',
    isShown: isBallot,
  },
  {
    kind: 'date',
    name: 'boughtBefore',
    label: 'Bought before',
    width: 'half',
    isShown: (values) => isBallot(values) && values.entrants === 'bought_before',
  },
  buildCountField('payHours', 'Hours to pay', { max: maxPayHours, isShown: isBallot }),
  moment('drawsAt', 'Draw at', false, isBallot),
  {
    kind: 'checkbox',
    name: 'waitingRoom',
    label: 'Use a waiting room',
    isShown: (values) => !isBallot(values),
  },
  buildCountField('minutesBefore', 'Minutes before opening', {
    hint: 'When people can join the queue.',
    max: maxMinutesBefore,
    isShown: hasWaitingRoom,
  }),
  buildCountField('perMinute', 'Admitted each minute', {
    hint: `Each has ${passMinutes} minutes to reserve a bottle.`,
    max: maxPerMinute,
    isShown: hasWaitingRoom,
  }),
  moment('nextDropAt', 'Next drop at', true),
  { kind: 'checkbox', name: 'restOnSale', label: 'Sell any remaining bottles in the shop after closing' },
  {
    kind: 'custom',
    name: 'warnings',
    label: 'Warnings',
    render: (form) => <DropWarnings form={form} id={id} />,
  },
];

export const emptyDrop = {
  productId: '',
  title: '',
  editionSize: '',
  headline: '',
  story: '',
  opensAt: '',
  closesAt: '',
  nextDropAt: '',
  limitPerCustomer: String(defaultDropLimit),
  restOnSale: false,
  kind: 'first_come',
  waitingRoom: false,
  minutesBefore: String(defaultMinutesBefore),
  perMinute: String(defaultPerMinute),
  entrants: 'everyone',
  boughtBefore: '',
  payHours: String(defaultPayHours),
  drawsAt: '',
};

/** A ballot's terms as the inputs have them. */
const toBallotValues = ({ ballot }: AdminDrop) =>
  ballot
    ? {
        kind: 'ballot',
        entrants: ballot.entrants,
        boughtBefore: ballot.boughtBefore ?? '',
        payHours: String(ballot.payHours),
        drawsAt: toLocalTime(ballot.drawsAt),
      }
    : {};

const toRoomValues = ({ waitingRoom: room }: AdminDrop) =>
  room
    ? { waitingRoom: true, minutesBefore: String(room.minutesBefore), perMinute: String(room.perMinute) }
    : {};

export const toDropValues = (drop: AdminDrop): FormValues => ({
  ...emptyDrop,
  version: drop.version,
  productId: drop.productId,
  title: drop.title,
  editionSize: String(drop.editionSize),
  headline: drop.headline,
  story: drop.story,
  opensAt: toLocalTime(drop.opensAt),
  closesAt: toLocalTime(drop.closesAt),
  nextDropAt: toLocalTime(drop.nextDropAt),
  limitPerCustomer: String(drop.limitPerCustomer),
  restOnSale: drop.restOnSale,
  ...toRoomValues(drop),
  ...toBallotValues(drop),
});
