import { formatNumber } from '#shared/domain/common/format-number.ts';

/** '1 like', '12,400 views' */
export const formatCount = (count: number, what: string): string =>
  `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`;
