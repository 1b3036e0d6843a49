import { createNameComparer } from '#shared/domain/common/compare-names.ts';

/** Bottles sorted by location, A2 before A10; those without one come last. Bottles of the same location keep their order. */
export function sortByLocation<Bottle extends { location?: string | null | undefined }>(
  bottles: readonly Bottle[],
): Bottle[] {
  const compare = createNameComparer();
  return bottles.toSorted(
    ({ location: one }, { location: other }) =>
      Number(!one) - Number(!other) || compare(one ?? '', other ?? ''),
  );
}
