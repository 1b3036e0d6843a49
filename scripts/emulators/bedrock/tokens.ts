/** An approximation of tokens: a word with the space before it; long words count as several. */

const token = /\s*(?:[\p{L}\p{N}]{1,8}|[^\s\p{L}\p{N}])|\s+$/gu;

export const tokenise = (text: string): string[] => text.match(token) ?? [];

export const countTokens = (text: string): number => tokenise(text).length;
