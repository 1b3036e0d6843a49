import { sayNumber } from '#shared/domain/say-number.ts';

/** '1 like', '12,400 views' */
export const countOf = (count: number, what: string): string =>
  `${sayNumber(count)} ${what}${count === 1 ? '' : 's'}`;
