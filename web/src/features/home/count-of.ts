const whole = new Intl.NumberFormat('en-GB');

/** '1 like', '12,400 views' */
export const countOf = (count: number, what: string): string =>
  `${whole.format(count)} ${what}${count === 1 ? '' : 's'}`;
