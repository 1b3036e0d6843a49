/** The stretch of a long list whose turn it is: each stretch of `size` has the next turn, and after the last the first again. */
export function stretchOf<T>(all: readonly T[], size: number, turn: number): readonly T[] {
  const stretches = Math.max(1, Math.ceil(all.length / size));
  const at = (turn % stretches) * size;
  return all.slice(at, at + size);
}
