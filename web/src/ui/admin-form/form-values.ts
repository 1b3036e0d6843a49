import { get, set } from 'react-hook-form';
import { normalisePounds } from '#shared/domain/common/normalise-pounds.ts';
import type { FieldGroup, FormField, FormValues, SimpleField } from './types.ts';

/** All fields of a form, including those of groups. */
export const flatFields = (fields: readonly (FormField | FieldGroup)[]): FormField[] =>
  fields.flatMap((field) => (field.kind === 'group' ? field.fields : [field]));

/** An input's value in the contract's format. */
function cleanValue(field: FormField | SimpleField, value: unknown): unknown {
  if (field.kind === 'lines' || field.kind === 'custom' || field.kind === 'shown') return value;
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '' && field.isOptional) return null;
  if (field.kind === 'number') {
    if (text === '') return undefined;
    return Number.isFinite(Number(text)) ? Number(text) : text;
  }
  // Amounts as people write them: '£1,250.00'.
  if (field.kind === 'money') return normalisePounds(text);
  return value;
}

/** The values of all inputs in the contract's format: empty optional values become null, and numbers are parsed. */
export function cleanValues(fields: readonly (FormField | FieldGroup)[], typed: FormValues): FormValues {
  const values = copyValues(typed) as FormValues;
  for (const field of flatFields(fields)) {
    if (field.kind !== 'lines') {
      if (field.kind !== 'shown') set(values, field.name, cleanValue(field, get(values, field.name)));
      continue;
    }
    for (const row of (get(values, field.name) ?? []) as FormValues[]) {
      for (const each of field.fields) {
        if (each.kind !== 'shown') set(row, each.name, cleanValue(each, get(row, each.name)));
      }
    }
  }
  return values;
}

/** A copy of lists and records; anything else, such as a file, is returned unchanged. */
export function copyValues(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyValues);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyValues(each)]));
}

/** The name of a field for people: 'Quantity, Item 2'; undefined if the form has no such field. */
export function findLabel(fields: readonly (FormField | FieldGroup)[], name: string): string | undefined {
  for (const field of flatFields(fields)) {
    if (field.name === name) return field.label;
    if (field.kind === 'custom' && field.holds?.[name]) return field.holds[name];
    if (field.kind !== 'lines' || !name.startsWith(`${field.name}.`)) continue;
    const [, index, rest] = /^(\d+|root)\.?(.*)$/.exec(name.slice(field.name.length + 1)) ?? [];
    if (index === 'root') return field.label;
    const inLine = field.fields.find((each) => each.name === rest);
    if (inLine) return `${inLine.label}, ${field.row} ${Number(index) + 1}`;
  }
  return undefined;
}
