import * as z from 'zod/mini';
import { isOneLine } from '#shared/domain/common/one-line.ts';

/** How many views one person may store of one list. */
export const maxListViews = 20;
export const maxViewNameLength = 40;

const Hidden = z
  .array(z.string().check(z.regex(/^[\w-]{1,60}$/, 'Must be the id of a column')))
  .check(z.maxLength(60, 'Too many columns'));

const ListView = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a name'),
      z.maxLength(maxViewNameLength, `Must be at most ${maxViewNameLength} characters`),
      isOneLine,
    ),
  /** Search, filters and sort as they stand in the address of the list. */
  query: z.string().check(z.maxLength(1000, 'Too many filters'), isOneLine),
  /** The columns that the view hides. */
  hidden: Hidden,
});
export type ListView = z.output<typeof ListView>;

const hasNamesOnce = z.refine<ListView[]>(
  (views) => new Set(views.map(({ name }) => name)).size === views.length,
  'There is a view of this name already',
);

/** How one person has arranged a list: the columns that are hidden now, and the views with their names. */
export const ListArrangement = z.object({
  hidden: Hidden,
  views: z
    .array(ListView)
    .check(z.maxLength(maxListViews, `You can save up to ${maxListViews} views`), hasNamesOnce),
});
export type ListArrangement = z.output<typeof ListArrangement>;

export const noArrangement: ListArrangement = { hidden: [], views: [] };

/** Stores a view under its name, replacing an earlier one. */
export const saveView = ({ hidden, views }: ListArrangement, view: ListView): ListArrangement => {
  const isKnown = views.some(({ name }) => name === view.name);
  return {
    hidden,
    views: isKnown ? views.map((each) => (each.name === view.name ? view : each)) : [...views, view],
  };
};

export const deleteView = ({ hidden, views }: ListArrangement, name: string): ListArrangement => ({
  hidden,
  views: views.filter((view) => view.name !== name),
});

/** Gives a view another name, and removes a view that already had it. */
export const renameView = (
  { hidden, views }: ListArrangement,
  name: string,
  next: string,
): ListArrangement => ({
  hidden,
  views: views
    .filter((view) => view.name === name || view.name !== next)
    .map((view) => (view.name === name ? { ...view, name: next } : view)),
});

/** Shows a column that was hidden, or hides one that was shown. */
export const toggleColumn = ({ hidden, views }: ListArrangement, column: string): ListArrangement => ({
  hidden: hidden.includes(column) ? hidden.filter((id) => id !== column) : [...hidden, column],
  views,
});

/** Whether two views hide the same columns, in any order. */
export const isSameColumns = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));
