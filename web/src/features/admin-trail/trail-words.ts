/** 'purchase_order_sent' as 'Purchase order sent'. */
export const saysAction = (action: string): string => {
  const words = action.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'lowStockAt' as 'Low stock at'. */
export const saysField = (field: string): string => {
  const words = field.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** A value as a person reads it; what has parts is written out. */
export function saysValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(saysValue).join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([field, each]) => `${saysField(field)}: ${saysValue(each)}`)
      .join(', ');
  }
  return String(value);
}

type Fields = Readonly<Record<string, unknown>>;
export type FieldChange = { field: string; before: string | null; after: string | null };

/** What changed, a field each; one of the two states is not there where the thing was new, or is gone. */
export function changesOf({ before, after }: { before: Fields | null; after: Fields | null }): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields.map((field) => ({
    field: saysField(field),
    before: before && saysValue(before[field]),
    after: after && saysValue(after[field]),
  }));
}

/** All changes in one line, for a file. */
export const saysChanges = (entry: Parameters<typeof changesOf>[0]): string =>
  changesOf(entry)
    .map(({ field, before, after }) =>
      before !== null && after !== null
        ? `${field}: ${before} -> ${after}`
        : `${field}: ${after ?? before ?? ''}`,
    )
    .join(' | ');
