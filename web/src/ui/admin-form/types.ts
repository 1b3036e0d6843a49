import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import type { Permission } from '#shared/domain/common/roles.ts';
import type { Fact } from '../facts.tsx';

/**
 * The form behind every tab of the back office, as data. A tab uses it so:
 *
 * ```tsx
 * <AdminForm
 *   schema={PurchaseOrderBody}           // the contract's own, from shared/domain: zod/mini
 *   values={{ purchaseOrder: { supplierId: '', expectedDeliveryDate: '', notes: '' }, items: [emptyItem] }}
 *   complete={withTotals}                // works out totals with the shared rule before the schema looks at it
 *   fields={[
 *     { kind: 'select', name: 'purchaseOrder.supplierId', label: 'Supplier', options: suppliers, none: 'Choose a supplier' },
 *     { kind: 'date', name: 'purchaseOrder.expectedDeliveryDate', label: 'Expected delivery', isOptional: true },
 *     { kind: 'lines', name: 'items', label: 'Items', row: 'Item', empty: emptyItem, add: 'Add item', fields: [
 *       { kind: 'bottle', name: 'productId', label: 'Product', none: 'Custom Item',
 *         onChoose: ({ name, price }, set) => { set('productName', name); set('unitPrice', price); } },
 *       { kind: 'text', name: 'productName', label: 'Name' },
 *       { kind: 'number', name: 'quantity', label: 'Quantity', min: 1 },
 *       { kind: 'money', name: 'unitPrice', label: 'Unit price' },
 *       { kind: 'shown', name: 'totalPrice', label: 'Total', show: (line) => formatPounds(lineTotal(line)) },
 *     ] },
 *     { kind: 'textarea', name: 'purchaseOrder.notes', label: 'Notes', isOptional: true },
 *   ]}
 *   totals={({ items }) => [{ name: 'Total', value: formatPounds(orderTotal(items)) }]}
 *   submit={(body) => create.mutateAsync(body)}
 *   onSaved={({ id }) => navigate(adminTab.purchaseOrders.href(id))}
 *   words={{ press: 'Create Purchase Order', saved: 'Purchase order created successfully', failed: 'Failed to create purchase order' }}
 *   permission="purchasing.edit"
 *   cancelTo={adminTab.purchaseOrders.href()}
 * />
 * ```
 *
 * Inputs hold text. Before the schema looks at it, what is empty and optional becomes null, and numbers become numbers;
 * that, not what the schema makes of it, is what `submit` sends. In a dialog it stands within `FormDialog`.
 */
export type AdminFormProps<S extends z.ZodMiniObject, Result> = {
  schema: S;
  /** What stands in the inputs at first, under the names of the schema. */
  values: FormValues;
  fields: readonly (FormField | FieldGroup)[];
  /** What the form works out by itself, such as totals: put in before the schema looks at it. */
  complete?: (values: FormValues) => FormValues;
  /** Shown below the fields, and again with every change. */
  totals?: (values: FormValues) => readonly Fact[];
  submit: (sent: z.input<S>) => Promise<Result>;
  /**
   * Reads what is stored now, as it would stand in the form: for whatever two people may change at once. `values` and what
   * is sent then carry the version that was read, without a field of its own.
   */
  readAgain?: () => Promise<FormValues>;
  /** Once it is saved and nothing is held back any more: the place to go on to another page. */
  onSaved: (saved: Result) => void;
  words: FormWords;
  /** What saving needs; without it the form is only read. */
  permission: Permission;
  /** Where the button Cancel leads; without it there is none. */
  cancelTo?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: what stands in the inputs is text of any shape, and the schema checks it.
export type FormValues = Record<string, any>;

export type FormWords = {
  press: string;
  /** 'Saving...' unless told otherwise. */
  pressing?: string;
  /** The toast after it; none without. */
  saved?: string;
  /** The title of the toast that tells of a failure; the server's sentence stands below it. */
  failed: string;
};

/** Fields under a heading of their own. */
export type FieldGroup = { kind: 'group'; label: string; note?: string; fields: readonly FormField[] };

type Common = {
  /** As in the schema, with dots: 'billingAddress.city'. */
  name: string;
  label: string;
  hint?: string;
  /** Empty becomes null. */
  isOptional?: boolean;
  isDisabled?: boolean;
  /** Whether it stands in the form, by what is typed elsewhere in it; always unless told otherwise. Not for a field of a line. */
  isShown?: (values: FormValues) => boolean;
  /** Half the width where there is room, and in a line its share of it; a whole line unless told otherwise. */
  width?: 'half' | 'full';
};

export type Option = { value: string; label: string };

/** Keeps the form from being sent until some work, such as an upload, has ended. */
export type ApplyTo = (work: Promise<unknown>) => void;

/** Sets another field of the same line, or with its full name of the form. */
export type SetField = (name: string, value: unknown) => void;

export type SimpleField =
  | (Common & {
      kind: 'text';
      type?: 'text' | 'email' | 'tel' | 'url';
      autoComplete?: string;
      placeholder?: string;
      /** What is said of a value that is taken all the same; it stands in the place of the hint. */
      warn?: (value: string) => string | undefined;
    })
  | (Common & { kind: 'textarea'; rows?: number })
  | (Common & { kind: 'number'; min?: number; max?: number; step?: number; unit?: string })
  /** Pounds, as the API has them: '12.50'. */
  | (Common & { kind: 'money' })
  | (Common & { kind: 'date' })
  | (Common & {
      kind: 'select';
      options: readonly Option[];
      /** The option with no value. */
      none?: string;
    })
  /** A bottle of the catalogue, found by what is typed of it; `none` is the choice of no bottle. */
  | (Common & { kind: 'bottle'; none: string; onChoose?: (bottle: Product, set: SetField) => void })
  | (Common & { kind: 'checkbox' })
  /** What follows from the others, such as a line's total; nothing is typed. */
  | (Common & { kind: 'shown'; show: (values: FormValues) => ReactNode });

export type FormField =
  | SimpleField
  /** Several boxes to tick; the value is the list of what is ticked. */
  | (Common & { kind: 'choices'; options: readonly Option[] })
  /** Rows of the same fields. */
  | {
      kind: 'lines';
      name: string;
      label: string;
      hint?: string;
      /** What one is called: 'Item' makes 'Item 2', 'Remove item 2'. */
      row: string;
      add: string;
      /** Without it the last row cannot be removed. */
      mayBeEmpty?: boolean;
      empty: FormValues;
      /** Their names are those within a line. */
      fields: readonly SimpleField[];
    }
  /** Anything else; it registers itself with the form, and shows its error by the name. */
  | {
      kind: 'custom';
      name: string;
      label: string;
      /** As of any other field. */
      isShown?: (values: FormValues) => boolean;
      /** What its other values are called, by their names in the form. */
      holds?: Readonly<Record<string, string>>;
      render: (form: UseFormReturn<FormValues>, holdFor: ApplyTo) => ReactNode;
    };
