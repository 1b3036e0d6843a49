import { onNewInstance } from '#functions/environment/instance-memory.ts';

/**
 * Returns an adapter. `replace` substitutes another one for tests; called without one, it has the next call create the
 * adapter again.
 */
export type Replaceable<Adapter, Answer = Adapter> = (() => Answer) & {
  replace(other: Adapter | undefined): void;
};

export function createReplaceable<Adapter, Answer>(
  get: () => Answer,
  replace: (other: Adapter | undefined) => void,
): Replaceable<Adapter, Answer> {
  onNewInstance(() => replace(undefined));
  return Object.assign(get, { replace });
}
