import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import type { Fact } from '../facts.tsx';

/**
 * The form behind every tab of the back office, as data; `features/procurement/order-form.tsx` is an example.
 *
 * Inputs hold text. Before the schema looks at it, what is empty and optional becomes null, and numbers become numbers;
 * that, not what the schema makes of it, is what `submit` sends. In a dialog it is a `DialogForm`.
 */
export type AdminFormProps<S extends z.ZodMiniObject, Result> = {
  /** The contract's own schema. */
  schema: S;
  /** The initial values of the inputs, under the names of the schema. */
  values: FormValues;
  fields: readonly (FormField | FieldGroup)[];
  /** Fills in calculated values, such as totals, before the schema validates them. */
  complete?: (values: FormValues) => FormValues;
  /** Shown below the fields, and again with every change. */
  totals?: (values: FormValues) => readonly Fact[];
  submit: (sent: z.input<S>) => Promise<Result>;
  /**
   * Reads the currently stored values, as form values, for records that two people may change at the same time.
   * `values` and the body sent then include the version that was read, without a field of its own.
   */
  readAgain?: () => Promise<FormValues>;
  /** Called once the changes are saved and the guard is removed, so it can navigate to another page. */
  onSaved?: (saved: Result) => void;
  words: FormWords;
  /** The permission for saving; without it the form is read-only. */
  permission: Permission;
  /** Where the Cancel button leads; without it there is no such button. */
  cancelTo?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: what stands in the inputs is text of any shape, and the schema checks it.
export type FormValues = Record<string, any>;

export type FormWords = {
  press: string;
  /** 'Saving...' by default. */
  pressing?: string;
  /** The toast after saving; if omitted, there is none. */
  saved?: string;
  /** The title of the failure toast; the server's sentence is shown below it. */
  failed: string;
};

/** Fields under their own heading. */
export type FieldGroup = { kind: 'group'; label: string; note?: string; fields: readonly FormField[] };

type Common = {
  /** The name in the schema, with dots: 'billingAddress.city'. */
  name: string;
  label: string;
  hint?: string;
  /** An empty value becomes null. */
  isOptional?: boolean;
  /** Whether the field is shown, depending on the other values; always shown by default. Not for a field of a line. */
  isShown?: (values: FormValues) => boolean;
  /** Half the width where there is room, and in a line a share of it; the full width by default. */
  width?: 'half' | 'full';
};

export type Option = { value: string; label: string };

/** Blocks saving until some work, such as an upload, has ended. */
export type ApplyTo = (work: Promise<unknown>) => void;

/** Sets another field of the same line, or any field of the form by its full name. */
export type SetField = (name: string, value: unknown) => void;

export type SimpleField =
  | (Common & {
      kind: 'text';
      type?: 'text' | 'email' | 'tel' | 'url';
      placeholder?: string;
      /** A warning about a value that is accepted anyway; it replaces the hint. */
      warn?: (value: string) => string | undefined;
    })
  | (Common & { kind: 'textarea'; rows?: number })
  | (Common & { kind: 'number'; min?: number; max?: number; step?: number })
  /** Pounds, in the API's format: '12.50'. */
  | (Common & { kind: 'money' })
  | (Common & { kind: 'date' })
  | (Common & {
      kind: 'select';
      options: readonly Option[];
      /** The label of the option without a value. */
      none?: string;
    })
  /** A bottle of the catalogue, found by typing part of its name; `none` is the label for no bottle. */
  | (Common & { kind: 'bottle'; none: string; onChoose?: (bottle: Product, set: SetField) => void })
  | (Common & { kind: 'checkbox' })
  /** A value calculated from the others, such as a line's total; not editable. */
  | (Common & { kind: 'shown'; show: (values: FormValues) => ReactNode });

export type FormField =
  | SimpleField
  /** Several checkboxes; the value is the list of ticked options. */
  | (Common & { kind: 'choices'; options: readonly Option[] })
  /** Rows of the same fields. */
  | {
      kind: 'lines';
      name: string;
      label: string;
      hint?: string;
      /** The name of one row: 'Item' makes 'Item 2', 'Remove item 2'. */
      row: string;
      add: string;
      /** Without it the last row cannot be removed. */
      mayBeEmpty?: boolean;
      empty: FormValues;
      /** Their names are relative to the line. */
      fields: readonly SimpleField[];
    }
  /** Any other control; it registers itself with the form, and shows its own error. */
  | {
      kind: 'custom';
      name: string;
      label: string;
      /** As for any other field. */
      isShown?: (values: FormValues) => boolean;
      /** The labels of its other values, by their names in the form. */
      holds?: Readonly<Record<string, string>>;
      render: (form: UseFormReturn<FormValues>, holdFor: ApplyTo) => ReactNode;
    };
