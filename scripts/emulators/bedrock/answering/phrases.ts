/** A pattern that finds any of some phrases, as whole words, in a text of small letters. */
export const phrases = (...any: string[]): RegExp => new RegExp(`(?<![\\w£])(?:${any.join('|')})(?!\\w)`);
