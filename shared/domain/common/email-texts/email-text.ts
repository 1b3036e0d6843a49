import { store } from '#shared/store.ts';

/** An email whose subject and opening sentences staff may write. */
export type EmailText = {
  label: string;
  /** The placeholders between braces, with an example of each. */
  placeholders: Record<string, string>;
  subject: string;
  opening: string;
  /** What neither may leave out: without it the email could not be understood. */
  requiredInSubject?: readonly string[];
  requiredInOpening?: readonly string[];
};

/** Placeholders of several emails, with their examples. */
export const brand = { brand: store.brand };
export const order = { ...brand, name: 'Ada Byron', orderNumber: '7K3M-9QXA' };
