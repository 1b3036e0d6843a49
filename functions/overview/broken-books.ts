import type { BookCheckRecord } from '#functions/data/book-check.ts';
import type { Need } from '#shared/api/overview.ts';
import { needOf } from './need.ts';

/** What the last nightly check found that must not be. */
export const brokenBooks = ({ checkedAt, violations, named }: BookCheckRecord): Need => ({
  ...needOf(
    'broken_books',
    named.map(({ invariant, item, found }) => ({
      id: `${invariant} ${item}`,
      name: `${invariant.replaceAll('_', ' ')}: ${item}`,
      detail: found,
      since: checkedAt,
    })),
    false,
  ),
  count: violations,
});
