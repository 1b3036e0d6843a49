import { get, set } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Product } from '#shared/api/catalogue.ts';
import { ReleaseForm, releaseMessages } from '#shared/domain/campaign.ts';
import { plainPounds } from '#shared/domain/money.ts';
import type { FormField } from '#web/ui/admin-form/types.ts';

/** A release as it stands in the inputs, where all is text. */
export type BottleTyped = { id: string; name: string; price: string; stock: string };
export type ReleaseTyped = { title: string; description: string; bottles: BottleTyped[] };

export type ReleaseSent = z.input<typeof ReleaseForm>;

export const mostBottles = 12;

export const blankRelease: ReleaseTyped = { title: '', description: '', bottles: [] };

export const isBlank = ({ title, description, bottles }: ReleaseTyped): boolean =>
  title.trim() === '' && description.trim() === '' && bottles.length === 0;

/** What tells a bottle that is typed from those of the catalogue. */
const typedMark = 'typed-';
export const isTyped = ({ id }: Pick<BottleTyped, 'id'>): boolean => id.startsWith(typedMark);

export const typedBottle = (): BottleTyped => ({
  id: `${typedMark}${crypto.randomUUID().slice(0, 8)}`,
  name: '',
  price: '',
  stock: '',
});

export const pickedBottle = ({ id, name, price, stock }: Product): BottleTyped => ({
  id,
  name,
  price,
  stock: String(stock),
});

/** A number where one is typed; anything else goes on as it is, for the rule to refuse. */
const numberOf = (typed: string): unknown => {
  const text = plainPounds(typed.trim());
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
};

/** What is typed as the call takes it; whether it is complete is for `problemsOf` to say. */
export const releaseOf = ({ title, description, bottles }: ReleaseTyped): ReleaseSent => ({
  title: title.trim(),
  description: description.trim(),
  bottles: bottles.map(({ id, name, price, stock }) => ({
    id,
    name: name.trim(),
    price: numberOf(price) as number,
    stock: numberOf(stock) as number,
  })),
});

export type Problem = { name: string; message: string };

const missing: Record<string, string> = {
  title: 'Please enter a title',
  description: 'Please enter a description',
  bottles: 'Please add at least one bottle',
  name: 'Please enter a name',
  price: 'Please enter a price above zero',
  stock: 'Please enter a whole number of bottles, at least 1',
};

/** What is wrong with a release, by the field where it stands: the specification's sentences say it of the whole. */
export function problemsOf(typed: ReleaseTyped): Problem[] {
  const result = ReleaseForm.safeParse(releaseOf(typed));
  if (result.success) return [];
  return result.error.issues.map(({ path, message, code }) => {
    const field = String(path.at(-1));
    const isOfWhole = message === releaseMessages.release || message === releaseMessages.bottle;
    const isTooMuch = code === 'too_big' && (field === 'price' || field === 'stock');
    return {
      name: path.join('.'),
      message: isTooMuch ? 'This is too much' : isOfWhole ? (missing[field] ?? message) : message,
    };
  });
}

/** The problems as the form keeps them: a list's own beside those of its rows. */
export function errorsOf(problems: readonly Problem[]): object {
  const errors = {};
  for (const { name, message } of problems) {
    const place = name === 'bottles' ? 'bottles.root' : name;
    if (!get(errors, place)) set(errors, place, { type: 'custom', message });
  }
  return errors;
}

type Sentence = { title: string; description: string };

/** The specification's sentence about a release that cannot go: a bottle lacks something, or the release does. */
export function sayIncomplete(problems: readonly Problem[], isTest: boolean): Sentence {
  if (isTest) return { title: 'Incomplete Release', description: releaseMessages.test };
  return problems.every(({ name }) => name.startsWith('bottles.'))
    ? { title: 'Missing Information', description: releaseMessages.bottle }
    : { title: 'Incomplete Release', description: releaseMessages.release };
}

/** What the parts of a release are called, for the list of what is wrong with them. */
export const releaseFields: readonly FormField[] = [
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
