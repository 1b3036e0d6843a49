/** Parts the last sentence of a headline from the rest, for the accent it gets. */
export function splitHeadline(headline: string): { opening: string; accent: string } {
  const match = /^(.*[.!?])\s+(\S.*)$/s.exec(headline.trim());
  return { opening: match?.[1] ?? headline.trim(), accent: match?.[2] ?? '' };
}
