/**
 * 12400 as '12,400'; whole numbers only. Written by hand, like amounts and days: a browser takes some 20 ms to make its first
 * `Intl` formatter, a phone four times as long, and every page would wait for it.
 */
export const formatNumber = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
