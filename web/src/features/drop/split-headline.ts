/** Splits the last sentence off a headline, so it can be accented. */
export function splitHeadline(headline: string): { opening: string; accent: string } {
  const match = /^(.*[.!?])\s+(\S.*)$/s.exec(headline.trim());
  return { opening: match?.[1] ?? headline.trim(), accent: match?.[2] ?? '' };
}
