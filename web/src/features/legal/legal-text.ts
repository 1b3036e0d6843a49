import type { Block } from '#web/ui/prose.tsx';

export type LegalSection = {
  /** Names the section in the page's address. */
  id: string;
  title: string;
  blocks: readonly Block[];
};

export type LegalHead = {
  title: string;
  description: string;
  intro: string;
  /** The day of the last change, as a calendar date. */
  updated: string;
};

export type LegalText = LegalHead & { sections: readonly LegalSection[] };
