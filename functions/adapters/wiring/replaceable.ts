/**
 * Returns an adapter. `replace` substitutes another one for tests; called without one, it has the next call create the
 * adapter again.
 */
export type Replaceable<Adapter, Answer = Adapter> = (() => Answer) & {
  replace(other: Adapter | undefined): void;
};

const restorers = new Set<() => void>();

export function createReplaceable<Adapter, Answer>(
  get: () => Answer,
  replace: (other: Adapter | undefined) => void,
): Replaceable<Adapter, Answer> {
  restorers.add(() => replace(undefined));
  return Object.assign(get, { replace });
}

/** Makes every adapter that was created or replaced be created again at its next call. */
export function restoreAdapters(): void {
  for (const restore of restorers) restore();
}
