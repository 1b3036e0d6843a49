/** The words of a text without capitals, accents and apostrophes: how texts are compared in searches and by AI Simo's policy. */
export const toPlainWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
