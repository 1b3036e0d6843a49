/** Replaces ids by the objects that `expand` names: `payment_intent.latest_charge`. */
import { badRequest } from './errors.ts';
import type { Ledger } from './ledger.ts';

type FoundObject = Record<string, unknown> | undefined;

const byPrefix: Record<string, (ledger: Ledger, id: string) => unknown> = {
  pi: (ledger, id) => ledger.paymentIntents.get(id),
  pm: (ledger, id) => ledger.paymentMethods.get(id)?.method,
  ch: (ledger, id) => ledger.charges.get(id),
  re: (ledger, id) => ledger.refunds.get(id),
  dp: (ledger, id) => ledger.disputes.get(id),
  po: (ledger, id) => ledger.payouts.get(id),
};

export function expanded<T extends object>(ledger: Ledger, answer: T, paths: string[]): T {
  if (paths.length === 0) return answer;
  const copy = structuredClone(answer);
  for (const path of paths) open(ledger, copy as Record<string, unknown>, path.split('.'), path);
  return copy;
}

function open(
  ledger: Ledger,
  at: Record<string, unknown>,
  [name = '', ...rest]: string[],
  path: string,
): void {
  if (name === 'data' && Array.isArray(at.data)) {
    for (const item of at.data) open(ledger, item as Record<string, unknown>, rest, path);
    return;
  }
  const value = at[name];
  if (value === undefined) {
    throw badRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  }
  if (typeof value === 'string') at[name] = structuredClone(found(ledger, value)) ?? value;
  const inner = at[name];
  if (rest.length > 0 && typeof inner === 'object' && inner !== null) {
    open(ledger, inner as Record<string, unknown>, rest, path);
  }
}

const found = (ledger: Ledger, id: string): FoundObject =>
  byPrefix[id.split('_')[0] ?? '']?.(ledger, id) as FoundObject;
