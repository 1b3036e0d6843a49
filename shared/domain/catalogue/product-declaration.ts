import type * as z from 'zod/mini';
import type { DescribedPicture } from './pictures/picture-list.ts';

/**
 * The kind of a field's values. It determines the type of the stored attribute (`entities/product.ts`), the schema of the
 * answer (`contracts/catalogue/catalogue.ts`) and the cell of a file (`product-import.ts`).
 *
 * - `text`: always present.
 * - `optionalText`: null when left out or empty.
 * - `addedText`: the same, but a client that leaves it out changes nothing. New texts use this kind, because neither
 *   older clients nor older snapshots know them.
 * - `pictures`: more pictures with their descriptions; when left out or empty, treated like an added text.
 */
type Values = {
  text: string;
  optionalText: string | null;
  addedText: string | null | undefined;
  pounds: string;
  years: number | null;
  count: number;
  flag: boolean;
  tags: string[];
  pictures: DescribedPicture[] | null | undefined;
};
export type ValueKind = keyof Values;

/** The control in the form of the back office; `byPicture` is part of the control of the pictures. */
export type ProductControl =
  | { kind: 'text'; warn?: (value: string) => string | undefined }
  | { kind: 'textarea'; rows?: number }
  | { kind: 'number' | 'money' | 'checkbox' | 'picture' | 'byPicture' }
  | { kind: 'select'; options: readonly string[]; none: string }
  | { kind: 'choices'; options: readonly string[] };

export type DeclaredField<Kind extends ValueKind = ValueKind> = {
  kind: Kind;
  /** What the form, the calls and the import accept. Built only where values are entered, never for a shopper. */
  entered: () => z.ZodMiniType<Values[Kind]>;
  /** The label that people see. */
  label: string;
  /** The header of its column in a file, if it differs from the label. */
  column?: string;
  hint?: string;
  control: ProductControl;
  /** The initial value in the form of a new bottle; empty unless given. */
  initial?: string;
  /** The name of the stored attribute, if it differs; null for a field stored elsewhere. Never rename one. */
  attribute?: string | null;
  /** `lists`: wherever the bottle is shown; `page`: on its own page and in the back office; `office`: in the back office only. */
  shownIn: 'lists' | 'page' | 'office' | 'elsewhere';
  /** Programs may add up its column. */
  isFigure?: true;
  /** What the API reference shows (with `product-field-notes.ts`), and tests store. */
  example: Values[Kind];
};

export type AnyDeclared = { [Kind in ValueKind]: DeclaredField<Kind> }[ValueKind];
