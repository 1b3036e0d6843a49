import { createNameComparer } from '#shared/domain/common/compare-names.ts';

/** Bottles in the order of their places, A2 before A10; those without one follow. Within a place they stay as they are. */
export function sortByLocation<Bottle extends { location?: string | null | undefined }>(
  bottles: readonly Bottle[],
): Bottle[] {
  const compare = createNameComparer();
  return bottles.toSorted(
    ({ location: one }, { location: other }) =>
      Number(!one) - Number(!other) || compare(one ?? '', other ?? ''),
  );
}
