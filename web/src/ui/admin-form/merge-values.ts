import { get, set } from 'react-hook-form';
import { formatPounds } from '#shared/domain/common/money.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { copyValues, findLabel, flatFields } from './form-values.ts';
import type { FieldGroup, FormField, FormValues, SimpleField } from './types.ts';

/** A field that two people have changed differently: both values, and how they are displayed. */
export type FieldConflict = {
  name: string;
  label: string;
  mine: { value: unknown; text: string };
  theirs: { value: unknown; text: string };
};

type Fields = readonly (FormField | FieldGroup)[];
type Versions = { base: FormValues; mine: FormValues; theirs: FormValues };
type MergeResult = {
  values: FormValues;
  conflicts: readonly FieldConflict[];
  /** The names of fields that only the other person has changed. */
  taken: readonly string[];
};

/**
 * Merges the typed values (`mine`) with what somebody else has saved since (`theirs`), from the common start
 * (`base`). A change by only one of them is applied; if both changed a field, the typed value stays and the conflict
 * is listed.
 */
export function mergeValues(fields: Fields, { base, mine, theirs }: Versions): MergeResult {
  const values = copyValues(theirs) as FormValues;
  const conflicts: FieldConflict[] = [];
  const taken: string[] = [];
  for (const name of listNames(theirs)) {
    const [before, typed, saved] = [base, mine, theirs].map((each) => get(each, name)) as unknown[];
    const label = findLabel(fields, name);
    // Values without a field, such as the version, are always the newest.
    if (label === undefined || typed === undefined || isSame(typed, saved)) continue;
    if (isSame(typed, before)) {
      if (!isSame(saved, before)) taken.push(label);
      continue;
    }
    set(values, name, copyValues(typed));
    if (isSame(saved, before)) continue;
    const write = (value: unknown) => ({ value, text: formatFieldValue(fields, name, value) });
    conflicts.push({ name, label, mine: write(typed), theirs: write(saved) });
  }
  return { values, conflicts, taken };
}

/** The names of all values: a record has a name for each of its parts, while a list is one value. */
const listNames = (values: FormValues, path = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) =>
    isRecord(value) ? listNames(value, `${path}${key}.`) : [`${path}${key}`],
  );

const isRecord = (value: unknown): value is FormValues =>
  value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';
/** Blank values are equal, and an input holds a number as text. */
const toComparable = (value: unknown) =>
  isEmpty(value) ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
const isSame = (one: unknown, other: unknown): boolean => toComparable(one) === toComparable(other);

/** A value as people read it, even if the input shows something else, such as the name of an option. */
export function formatFieldValue(fields: Fields, name: string, value: unknown): string {
  const field = flatFields(fields).find((each) => each.name === name);
  if (field?.kind === 'lines') {
    return ((value ?? []) as FormValues[])
      .map((line, index) => `${field.row} ${index + 1}: ${formatLine(field.fields, line)}`)
      .join('\n');
  }
  return formatOne(field, value);
}

const formatLine = (fields: readonly SimpleField[], line: FormValues): string =>
  fields
    // A bottle's name is beside its id, which nobody reads.
    .filter(({ kind, name }) => kind !== 'bottle' && kind !== 'shown' && !isEmpty(get(line, name)))
    .map((field) => `${field.label} ${formatOne(field, get(line, field.name))}`)
    .join(', ');

function formatOne(field: FormField | undefined, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isEmpty(value)) return 'Blank';
  if (Array.isArray(value)) return value.map((each) => formatOne(field, each)).join('\n') || 'None';
  if (isRecord(value)) return Object.values(value).filter(Boolean).join(', ') || 'Blank';
  const text = String(value);
  if (field?.kind === 'money') return /^\d+(\.\d{1,2})?$/.test(text) ? formatPounds(text) : text;
  if (field?.kind === 'custom')
    return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)$/, (_, day, time) => `${formatDay(day)}, ${time}`);
  if (field?.kind === 'date') return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text) : text;
  if (field?.kind === 'select' || field?.kind === 'choices')
    return field.options.find((option) => option.value === text)?.label ?? text;
  return text;
}
