import { capitalise } from '#web/lib/capitalise.ts';

/** 'purchase_order_sent' as 'Purchase order sent'. */
export const formatAction = (action: string): string => capitalise(action.replaceAll('_', ' '));

/** 'lowStockAt' as 'Low stock at'; a text with spaces, such as the name of a bottle, is already readable. */
export const formatField = (field: string): string => {
  if (/\s/.test(field)) return field;
  const words = field.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_.]/g, ' ');
  return capitalise(words.toLowerCase().replaceAll(/\bvat\b/g, 'VAT'));
};

/** A value as a person reads it; objects and lists are written out. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, each]) => `${formatField(field)}: ${formatValue(each)}`)
      .join(', ');
  }
  return String(value);
}

type Fields = Readonly<Record<string, unknown>>;
export type FieldChange = { field: string; before: string | null; after: string | null };

/** The changed fields. One of the two states is missing when the record was created or deleted. */
export function listChanges({
  before,
  after,
}: {
  before: Fields | null;
  after: Fields | null;
}): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: formatField(field),
    before: before && formatValue(before[field]),
    after: after && formatValue(after[field]),
  }));
}

/** All changes in one line, for a file. */
export const formatChanges = (entry: Parameters<typeof listChanges>[0]): string =>
  listChanges(entry)
    .map(({ field, before, after }) =>
      before !== null && after !== null
        ? `${field}: ${before} -> ${after}`
        : `${field}: ${after ?? before ?? ''}`,
    )
    .join(' | ');
