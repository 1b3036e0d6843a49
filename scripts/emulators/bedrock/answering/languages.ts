/** Whether a question is in English, and what is said where it is not. */
import { phrases } from './phrases.ts';

/** Words that are common in a language and rare in English ones; so many different ones tell it. */
const languages: readonly (readonly [min: number, words: string[]])[] = [
  [
    2,
    'ich und einen? eine suche für unter kostet haben sie nicht mit der das gibt bitte guten wie viel etwas welche[rns]? rauchig\\w*'.split(
      ' ',
    ),
  ],
  [
    3,
    'je un une cherche pour avez vous quel(?:le)?s? combien bonjour moins est les? des du avec merci livrez'.split(
      ' ',
    ),
  ],
  [
    3,
    'busco un una para tienen? cuánto hola qué menos de con por cuesta algo los? quiero ahumado'.split(' '),
  ],
  [
    3,
    'vorrei un una cerco quanto avete ciao meno di con per costa qualcosa il che buongiorno grazie'.split(
      ' ',
    ),
  ],
];

const languagePatterns = languages.map(([min, words]) => ({
  min,
  words: words.map((word) => phrases(word)),
}));

/** Kana, hangul, Chinese signs, Cyrillic and Arabic letters. */
const otherScripts = /[\u3040-\u30ff\uac00-\ud7af\u4e00-\u9fff\u0400-\u04ff\u0600-\u06ff]/;

export function languageNote(question: string): string | undefined {
  const text = question.toLowerCase();
  const isForeign = languagePatterns.some(
    ({ min, words }) => words.filter((word) => word.test(text)).length >= min,
  );
  return isForeign || otherScripts.test(text) ? 'I speak English best, so I answer in English.' : undefined;
}
