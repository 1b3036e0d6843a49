import type { Page } from 'playwright-core';

/** 'S' is the specification of the storefront, 'B' that of the back office; the number is the section. */
export type Section = `S${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}` | `B${1 | 2 | 3 | 4 | 5 | 7 | 8 | 9}`;

/** One sentence, control or figure that the specification gives, and what of the page it is found by. */
export type Row = {
  spec: Section;
  /** The words or the figure as the specification has them, with the brand in its place. */
  text: string;
  /** What the page shows where that is not the same; a `{name}` stands for a fact of the scene. */
  shows?: string;
  /** The decision by which the page says something else, or nothing. */
  decided?: string;
  /** The element that carries the words as its name; without it they are looked for as text. */
  as?: Parameters<Page['getByRole']>[0];
  /** The words stand within a longer text. */
  isPart?: true;
  /** The part of the page in which they stand, and an element that is not found by words: Playwright's selectors. */
  in?: string;
  at?: string;
  /** How many there are; 0 for what must not be there. Without it, at least one. */
  count?: number;
  /** Where a link of the shop leads, or one to another site in a new tab. */
  to?: string;
  opens?: string;
  /** Attributes of the element, null for one that it must not have; `value`, `disabled` and `checked` are its state. */
  has?: Readonly<Record<string, string | boolean | null>>;
  /** Where the visitor must have been led. */
  path?: string;
  /** A call that the page has made, what its headers and body hold, and how often it was made where that counts. */
  sends?: { to: string; holds: readonly string[]; times?: number };
};

/** The rows by the scene in which they are to be found. */
export type Scenes = Readonly<Record<string, readonly Row[]>>;

/** What no page can show: the test or the library that holds it, and by which words. */
export type CoveredElsewhere = Pick<Row, 'spec' | 'text'> & { file: string; words: string };
