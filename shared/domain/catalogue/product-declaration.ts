import type * as z from 'zod/mini';
import type { DescribedPicture } from './picture-list.ts';

/**
 * What the values of a field are. From it follow the type of the stored attribute (`entities/product.ts`), the schema of
 * the answer (`contracts/catalogue/catalogue.ts`) and the cell of a file (`product-import.ts`).
 *
 * - `text`: always there.
 * - `optionalText`: null where it is left out or empty.
 * - `addedText`: the same, but a client that leaves it out changes nothing. A new text is one of these, since neither
 *   older clients nor older snapshots know it.
 * - `pictures`: more pictures with their descriptions; left out and empty as of an added text.
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
  /** What the form accepts, and the calls and the import with it; made where something is entered, and not for a shopper. */
  entered: () => z.ZodMiniType<Values[Kind]>;
  /** What a person calls it. */
  label: string;
  /** The head of its column in a file, where that is not the label. */
  column?: string;
  hint?: string;
  control: ProductControl;
  /** What stands in the form of a new bottle; nothing, unless given. */
  initial?: string;
  /** The stored attribute, where it has another name; null for what is stored elsewhere. Never rename one. */
  attribute?: string | null;
  /** `lists`: wherever the bottle is shown; `page`: on its own page and in the back office; `office`: in the back office only. */
  shownIn: 'lists' | 'page' | 'office' | 'elsewhere';
  /** Programs may add up its column. */
  isFigure?: true;
  /** What the API reference shows (with `product-field-notes.ts`), and tests store. */
  example: Values[Kind];
};

export type AnyDeclared = { [Kind in ValueKind]: DeclaredField<Kind> }[ValueKind];
