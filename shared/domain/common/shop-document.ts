import * as z from 'zod/mini';
import { isMultilineText, isOneLine } from './one-line.ts';

/** A text of a settings document. */
export type DocumentField = {
  label: string;
  hint?: string;
  /** The text that comes with the shop. */
  initial: string;
  maxLength: number;
  /** Whether it may have several lines. */
  isLong?: boolean;
  /** Words between braces that stand for something else, with an example of each. */
  placeholders?: Readonly<Record<string, string>>;
  /** The placeholders that the text must contain. */
  required?: readonly string[];
  /** How it is entered, if it is not plain words. */
  control?:
    | { kind: 'money' | 'weight' | 'date' }
    | { kind: 'select'; options: readonly { value: string; label: string }[] };
  /** Whether it may be left blank. */
  isOptional?: boolean;
  /** Turns what was entered into the one form in which it is stored. */
  tidy?: (text: string) => string;
  /** What else is wrong with it; undefined when nothing is. */
  check?: (text: string) => string | undefined;
};

export type DocumentGroup = {
  label: string;
  /** Whether the labels of its fields are complete without the group's label. */
  hasNamedFields?: boolean;
  fields: Readonly<Record<string, DocumentField>>;
};

/** The settings that staff publish as versions, besides the trading hours and the articles. */
export const shopDocumentKinds = [
  'emailTexts',
  'deliveryRates',
  'terms',
  'privacy',
  'deliveryAndReturns',
  'accessibility',
  'storageRates',
] as const;
export type ShopDocumentKind = (typeof shopDocumentKinds)[number];

/** The texts by the names of their groups and fields. */
export type DocumentContent = Record<string, Record<string, string>>;

/** Settings of one kind; `#shared/domain/site/shop-documents.ts` has them all. */
export type ShopDocument = {
  kind: ShopDocumentKind;
  title: string;
  note: string;
  /** What it consists of: 'texts'. */
  noun: string;
  groups: Readonly<Record<string, DocumentGroup>>;
  /** What is wrong with several fields together, reported at one of them. */
  check?: (content: DocumentContent) => { path: string[]; message: string } | undefined;
};

const placeholder = /\{([^{}]*)\}/g;

/** The words between braces of a text. */
const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name);

/** A text with its placeholders filled in; an unknown one stays as it is. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  );

/** What is wrong with a text; undefined when nothing is. */
export function findFieldFault(text: string, field: DocumentField): string | undefined {
  if (field.isOptional && text === '') return undefined;
  const fault = field.check?.(text);
  if (fault) return fault;
  if (text.trim() === '') return 'Please enter some text';
  if (text.length > field.maxLength) return `Must be at most ${field.maxLength} characters`;
  const used = listPlaceholders(text);
  const unknown = used.find((name) => !Object.hasOwn(field.placeholders ?? {}, name));
  if (unknown !== undefined) return `There is no placeholder {${unknown}} in this text`;
  const missing = field.required?.find((name) => !used.includes(name));
  return missing && `Please use the placeholder {${missing}}`;
}

const mapObject = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]));

const toFieldSchema = (field: DocumentField) =>
  z.string('Please enter some text').check(
    z.trim(),
    z.overwrite(field.tidy ?? ((text) => text)),
    z.check(({ value, issues }) => {
      const message = findFieldFault(value, field);
      if (message) issues.push({ code: 'custom', message, input: value });
    }),
    field.isLong ? isMultilineText : isOneLine,
  );

/** All texts of a kind: the editor and the calls check the same. */
export const toContentSchema = ({ groups, check }: ShopDocument) =>
  z
    .strictObject(mapObject(groups, ({ fields }) => z.strictObject(mapObject(fields, toFieldSchema))))
    .check(({ value, issues }) => {
      const fault = check?.(value as DocumentContent);
      if (fault) issues.push({ code: 'custom', input: value, ...fault });
    });

/** What applies until staff publish something else. */
export const buildDefaultContent = ({ groups }: Pick<ShopDocument, 'groups'>): DocumentContent =>
  mapObject(groups, ({ fields }) => mapObject(fields, ({ initial }) => initial));

/** What differs from the content that comes with the shop: only that is stored, so the rest follows each new deployment. */
export function listDifferences(document: ShopDocument, content: DocumentContent): DocumentContent {
  const initial = buildDefaultContent(document);
  const differing = mapObject(initial, (fields, group) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) => {
        const wanted = content[group]?.[name] ?? text;
        return wanted === text ? [] : [[name, wanted]];
      }),
    ),
  );
  return Object.fromEntries(Object.entries(differing).filter(([, fields]) => Object.keys(fields).length > 0));
}

/** Stored differences applied to what comes with the shop; a text that a later version does not use is left out. */
export const applyDifferences = (
  { groups }: Pick<ShopDocument, 'groups'>,
  stored: DocumentContent,
): DocumentContent =>
  mapObject(groups, ({ fields }, group) =>
    mapObject(fields, (field, name) => {
      const text = stored[group]?.[name];
      return text !== undefined && findFieldFault(text, field) === undefined ? text : field.initial;
    }),
  );
