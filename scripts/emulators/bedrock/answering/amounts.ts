/** The bounds that a question sets: prices in pounds, ages in years, strengths in per cent. */

export interface Bounds {
  from?: number;
  to?: number;
}

const number = String.raw`(\d[\d,]*(?:\.\d+)?)(k\b)?`;
const pounds = String.raw`(?:£|gbp)?\s*${number}\s*(?:pounds?|quid|gbp|£|euros?|€)?(?!\s*(?:%|per ?cent|years?|-?year|yo\b|bottles?|ml|cl|characters))`;
const below = `(?:under|below|less than|up to|at most|max(?:imum)?|within|no more than|not more than|cheaper than|budget (?:of|is)|unter|bis|moins de|menos de|meno di|onder)`;
const above = `(?:over|above|(?<!no |not )more than|at least|from|dearer than|minimum)`;
const about = `(?:about|around|roughly|approximately|circa)`;

const parseAmount = (digits = '', thousand?: string) =>
  Number(digits.replaceAll(',', '')) * (thousand ? 1_000 : 1);

export function priceBounds(text: string): Bounds {
  const between = new RegExp(String.raw`(?:between|from)\s+${pounds}\s*(?:and|to|-)\s*${pounds}`).exec(text);
  if (between) return { from: parseAmount(between[1], between[2]), to: parseAmount(between[3], between[4]) };
  const range = /£(\d[\d,]*)\s*(?:-|–|to)\s*£?(\d[\d,]*)/.exec(text);
  if (range) return { from: parseAmount(range[1]), to: parseAmount(range[2]) };
  const near = new RegExp(String.raw`${about}\s+£\s*${number}`).exec(text);
  if (near) {
    const value = parseAmount(near[1], near[2]);
    return { from: Math.floor(value * 0.75), to: Math.ceil(value * 1.25) };
  }
  const max = new RegExp(String.raw`${below}\s+(?:a\s+)?${pounds}`).exec(text);
  const min = new RegExp(String.raw`${above}\s+£\s*${number}`).exec(text);
  const alone = /^\W*£\s*(\d[\d,]*)\W*$/.exec(text);
  if (alone) return { to: parseAmount(alone[1]) };
  const plain = /\b(?:for|with|have|spend|budget)\b[^.?!£]{0,20}£\s*(\d[\d,]*)/.exec(text);
  return {
    ...(min && { from: parseAmount(min[1], min[2]) }),
    ...(max ? { to: parseAmount(max[1], max[2]) } : plain && !min && { to: parseAmount(plain[1]) }),
  };
}

export function ageBounds(text: string): Bounds {
  const years = String.raw`(\d{1,2})\s*(?:-|\s)?\s*(?:years?|yo\b)`;
  const min = new RegExp(String.raw`(?:over|older than|above|at least|more than|minimum)\s+${years}`).exec(
    text,
  );
  if (min) return { from: Number(min[1]) };
  const max = new RegExp(String.raw`(?:under|younger than|below|at most|less than)\s+${years}`).exec(text);
  if (max) return { to: Number(max[1]) };
  const exact = /\b(\d{1,2})(?:-|\s)years?(?:-|\s)old\b/.exec(text);
  return exact ? { from: Number(exact[1]), to: Number(exact[1]) } : {};
}

export function strengthBounds(text: string): Bounds {
  const min = /(?:over|above|at least|more than)\s+(\d{2}(?:\.\d)?)\s*(?:%|per ?cent)/.exec(text);
  if (min) return { from: Number(min[1]) };
  const max = /(?:under|below|at most|less than)\s+(\d{2}(?:\.\d)?)\s*(?:%|per ?cent)/.exec(text);
  return max ? { to: Number(max[1]) } : {};
}

/** Every price that a text names, in pounds. */
export const pricesIn = (text: string): number[] =>
  [...text.matchAll(/£\s?([\d,]+(?:\.\d{1,2})?)/g)].map(([, digits]) => parseAmount(digits));
