import type { DeliveryOption } from '#shared/contracts/checkout/delivery.ts';
import { formatPounds, parsePence } from '#shared/domain/common/money.ts';

/** Whether an option's insurance covers goods of a given value. */
export const isCovered = ({ maxCover }: Pick<DeliveryOption, 'maxCover'>, valuePence: number): boolean =>
  maxCover === null || valuePence <= parsePence(maxCover);

/** Names the options that are not offered, each with the value up to which it covers; null if all are offered. */
export function formatUncoveredOptions(goods: string, left: readonly DeliveryOption[]): string | null {
  if (left.length === 0) return null;
  const named = left.map(({ name, maxCover }) => `${name} (up to ${formatPounds(maxCover ?? '0.00')})`);
  return `${goods} worth more than these options cover: ${named.join(', ')}.`;
}
