/** What hands out an adapter. `replace` puts another in its place, for tests; without one the next call makes it again. */
export type Replaceable<Adapter, Answer = Adapter> = (() => Answer) & {
  replace(other: Adapter | undefined): void;
};

const restorers = new Set<() => void>();

export function replaceable<Adapter, Answer>(
  get: () => Answer,
  replace: (other: Adapter | undefined) => void,
): Replaceable<Adapter, Answer> {
  restorers.add(() => replace(undefined));
  return Object.assign(get, { replace });
}

/** Has every adapter that was made or replaced made again at its next call. */
export function restoreAdapters(): void {
  for (const restore of restorers) restore();
}
