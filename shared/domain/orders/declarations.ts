import { store } from '#shared/store.ts';

/** What a buyer declares at the checkout. */
export const declarations = ['age', 'terms', 'private_individual'] as const;
export type Declaration = (typeof declarations)[number];

/**
 * The declarations, by the version that an order stores. A new wording is a new entry; the old ones stay, because earlier
 * buyers declared them.
 */
export const declarationWordings = {
  '2026-11': {
    age: `I am ${store.ages.toBuy} or over.`,
    terms: 'I accept the terms of sale.',
    private_individual: 'I buy these bottles as a private individual, not for a business.',
  },
} as const satisfies Record<string, Record<Declaration, string>>;

export type DeclarationWording = keyof typeof declarationWordings;
export const declarationVersions = Object.keys(declarationWordings) as [DeclarationWording];
export const currentDeclarationVersion: DeclarationWording = '2026-11';

/** The note below the box, by what happens to the bottles; nobody declares it, so no order stores it. */
export const ageNotes = {
  delivery: `Whoever takes the parcel must be ${store.ages.toBuy} or over, with photo ID if they look under ${store.ages.challenge}.`,
  collection: `Whoever collects the bottles must be ${store.ages.toBuy} or over, and bring photo ID.`,
  bond: `Whoever receives a bottle from bond must be ${store.ages.toBuy} or over.`,
} as const;

/** One box for both sentences, as they are stored. */
export const ageAndTermsMessage = `Please confirm that you are ${store.ages.toBuy} or over and accept the terms of sale`;

/** The message when a declaration is refused. */
export const declarationMessages: Record<Declaration, string> = {
  age: `Please confirm that you are ${store.ages.toBuy} or over`,
  terms: 'Please accept the terms of sale',
  private_individual: 'Please confirm that you buy as a private individual',
};

type DeclaredOrder = {
  isAdult?: boolean;
  /** Absent on orders that predate it. */
  declared?: { terms: boolean; privateIndividual: boolean };
  kind?: string;
  stored?: object;
};

/**
 * The declarations that an order lacks; a client written to the specification sends none. They are required when bottles are
 * bought; that of being a private individual only when they stay in bond.
 */
export function findMissingDeclarations({
  isAdult,
  declared,
  kind = 'bottles',
  stored,
}: DeclaredOrder): Declaration[] {
  if (kind !== 'bottles') return [];
  return [
    ...(isAdult ? [] : (['age'] as const)),
    ...(declared && !declared.terms ? (['terms'] as const) : []),
    ...(declared && stored && !declared.privateIndividual ? (['private_individual'] as const) : []),
  ];
}

const words: Record<Declaration, string> = {
  age: 'age',
  terms: 'terms',
  private_individual: 'private individual',
};

/** What staff read on an order that came without declarations; null when none is missing. */
export function formatDeclarationFlag(missing: readonly Declaration[], isStored: boolean): string | null {
  if (missing.length === 0) return null;
  const named = missing.map((each) => words[each]).join(', ');
  const check = isStored ? 'check age before a bottle leaves bond' : 'check age at the door';
  return `Declarations missing (${named}): ${check}`;
}
