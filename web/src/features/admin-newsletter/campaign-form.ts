import { get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import { describeError } from '#shared/domain/common/plain-errors.ts';
import { CampaignForm, campaignMessages } from '#shared/domain/newsletter/campaign.ts';
import type { FormField } from '#web/ui/admin-form/types.ts';

/** A campaign as the inputs hold it, with every value as text. */
export type BottleInput = { id: string; name: string; price: string; stock: string };
export type CampaignFormValues = { title: string; description: string; bottles: BottleInput[] };

export type CampaignInput = z.input<typeof CampaignForm>;

export const maxBottles = 12;

export const blankCampaign: CampaignFormValues = { title: '', description: '', bottles: [] };

export const isBlank = ({ title, description, bottles }: CampaignFormValues): boolean =>
  title.trim() === '' && description.trim() === '' && bottles.length === 0;

/** Distinguishes a typed bottle from those of the catalogue. */
const typedBottleMarker = 'typed-';
export const isTypedBottle = ({ id }: Pick<BottleInput, 'id'>): boolean => id.startsWith(typedBottleMarker);

export const blankTypedBottle = (): BottleInput => ({
  id: `${typedBottleMarker}${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  price: '',
  stock: '',
});

export const toBottleInput = ({ id, name, price, stock }: Product): BottleInput => ({
  id,
  name,
  price,
  stock: String(stock),
});

/** Parses a typed number; anything else is passed on unchanged, so the schema rejects it. */
const parseNumber = (typed: string): unknown => {
  const text = normalisePounds(typed.trim());
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

/** The typed values in the call's format; `findProblems` checks whether they are complete. */
export const toCampaignInput = ({ title, description, bottles }: CampaignFormValues): CampaignInput => ({
  title: title.trim(),
  description: description.trim(),
  bottles: bottles.map(({ id, name, price, stock }) => ({
    id,
    name: name.trim(),
    price: parseNumber(price) as number,
    stock: parseNumber(stock) as number,
  })),
});

export type Problem = { name: string; message: string };

const missingMessages: Record<string, string> = {
  title: 'Please enter a title',
  description: 'Please enter a description',
  bottles: 'Please add at least one bottle',
  name: 'Please enter a name',
  price: 'Please enter a price above zero',
  stock: 'Please enter a whole number of bottles, at least 1',
};

/** The problems of a campaign by field; the specification's sentences cover the campaign as a whole. */
export function findProblems(typed: CampaignFormValues): Problem[] {
  const result = CampaignForm.safeParse(toCampaignInput(typed), { error: describeError });
  if (result.success) return [];
  return result.error.issues.map(({ path, message, code }) => {
    const field = String(path.at(-1));
    const isOfWhole = message === campaignMessages.release || message === campaignMessages.bottle;
    const isTooMuch = code === 'too_big' && (field === 'price' || field === 'stock');
    return {
      name: path.join('.'),
      message: isTooMuch
        ? 'This is too long or too large'
        : isOfWhole
          ? (missingMessages[field] ?? message)
          : message,
    };
  });
}

/** The problems in the form's format, which separates those of a list from those of its rows. */
export function toFormErrors(problems: readonly Problem[]): object {
  const errors = {};
  for (const { name, message } of problems) {
    const place = name === 'bottles' ? 'bottles.root' : name;
    if (!get(errors, place)) set(errors, place, { type: 'custom', message });
  }
  return errors;
}

type Sentence = { title: string; description: string };

/** The specification's sentence about a campaign that cannot be sent: a bottle is incomplete, or the campaign is. */
export function describeIncomplete(problems: readonly Problem[], isTest: boolean): Sentence {
  if (isTest) return { title: 'Incomplete Release', description: campaignMessages.test };
  return problems.every(({ name }) => name.startsWith('bottles.'))
    ? { title: 'Missing Information', description: campaignMessages.bottle }
    : { title: 'Incomplete Release', description: campaignMessages.release };
}

/** The labels of a campaign's fields, for the list of problems. */
export const campaignFields: readonly FormField[] = [
  { kind: 'text', name: 'title', label: 'Title' },
  { kind: 'textarea', name: 'description', label: 'Description', rows: 6 },
  {
    kind: 'lines',
    name: 'bottles',
    label: 'Bottles',
    row: 'Bottle',
    add: 'Add a bottle by hand',
    empty: {},
    fields: [
      { kind: 'text', name: 'name', label: 'Name' },
      { kind: 'money', name: 'price', label: 'Price' },
      { kind: 'number', name: 'stock', label: 'Stock', min: 1, step: 1 },
    ],
  },
];
