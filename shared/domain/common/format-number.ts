/**
 * 12400 as '12,400'; whole numbers alone. Written by hand, as are amounts and days: the first formatter of `Intl` takes a
 * browser some 20 ms to make, on a phone four times as long, and every page would wait for it.
 */
export const formatNumber = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, ',');
