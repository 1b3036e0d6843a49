import { buildAddedLine } from './product-values.ts';

const message = 'Please enter a year, such as 1990, or leave this blank';

/** A year from 1800 on, as text; the calls and the import check it against the other years with `findYearProblem`. */
export const buildYear = () => buildAddedLine((text) => /^(18|19|20)\d\d$/.test(text), message);

type Years = {
  age: number | null;
  vintage?: string | null | undefined;
  bottledYear?: string | null | undefined;
};

/**
 * Why the years of a bottle are impossible, at the field at fault: it must have been bottled by today, and its whisky distilled
 * at least as many years earlier as its label says. A label may state less, because its age is that of the youngest whisky.
 */
export function findYearProblem(
  { age, vintage, bottledYear }: Years,
  now: Date,
): { field: 'vintage' | 'bottledYear'; message: string } | undefined {
  const today = now.getUTCFullYear();
  if (bottledYear && Number(bottledYear) > today)
    return { field: 'bottledYear', message: 'This year is in the future' };
  if (!vintage) return undefined;
  const bottledBy = Number(bottledYear || today);
  if (Number(vintage) > bottledBy)
    return {
      field: 'vintage',
      message: bottledYear
        ? `It was bottled before this year, in ${bottledYear}`
        : 'This year is in the future',
    };
  const oldest = bottledBy - Number(vintage);
  return (age ?? 0) > oldest
    ? { field: 'vintage', message: `Distilled in ${vintage}, it is at most ${oldest} years old, not ${age}` }
    : undefined;
}
