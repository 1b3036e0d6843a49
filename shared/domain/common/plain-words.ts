/** The words of a text without capitals, accents and apostrophes, as searches and AI Simo's policy compare texts. */
export const toPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
