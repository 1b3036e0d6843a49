import type { LegalBlock } from '#shared/stage-facts.ts';

type Bottle = { responsibleOperator?: string | null | undefined };

/**
 * Name and address of the operator responsible for a bottle: its own, else the shop's if its registered office is set.
 * Undefined, as in lists, means unknown, which is not the same as the shop. Source: Regulation (EU) 1169/2011 as assimilated,
 * articles 8, 9(1)(h) and 14.
 */
export function resolveOperator({ responsibleOperator }: Bottle, legal: LegalBlock): string | undefined {
  if (responsibleOperator !== null) return responsibleOperator;
  return legal.registeredOffice && `${legal.companyName}, ${legal.registeredOffice}`;
}
