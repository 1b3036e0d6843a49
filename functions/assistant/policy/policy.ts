import type { ToolAnswer } from '#functions/assistant/tools/tool.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { collectNumbers, hasUnknownNumber, namesMoney } from './figures.ts';
import { claimsStock, hasForbiddenPromise, promisesCarriage } from './forbidden-claims.ts';
import { findOtherWhisky, markOtherWhisky } from './names.ts';
import { toPlainText } from './plain-text.ts';

/** Addresses, HTML and pictures lead out of the shop, or show what cannot be checked. */
const leadsAway =
  /https?:|www\.|\]\s*\(|\]\s*\[|^\s*\[[^\]]*\]:|<\/?[a-z!]|!\[|\bmailto:|\b(?:[a-z0-9-]+\.)+(?:com|net|org|co\.uk|io|shop|example)\b/im;

/** A name of a whisky is short: what is longer is a sentence. */
const maxNameWords = 6;

const toNames = (catalogue: readonly Product[]): string[][] =>
  catalogue.map(({ name, distillery, age }) => [
    ...toPlainWords(`${name} ${distillery}`),
    ...(age === null ? [] : [String(age)]),
  ]);

/**
 * What a sentence of the model's may say. Names, prices, stock, dates and terms are printed by our code, so that prose needs
 * none of them: a sentence with money, with stock, or with a number that no tool has returned is left out.
 */
export function createPolicy(catalogue: readonly Product[], visitorTexts: readonly string[]) {
  const names = toNames(catalogue);
  const words = new Set(
    catalogue.flatMap(({ name, distillery, region, category, caskType, tags }) =>
      toPlainWords([name, distillery, region, category, caskType, ...tags].join(' ')),
    ),
  );
  const visitor = visitorTexts.flatMap(toPlainWords).join(' ');
  const numbers = { ofBottles: new Set<number>(), all: new Set<number>() };

  return {
    /** Adds what a round of tools has returned: sentences may repeat it. */
    allow(answers: readonly ToolAnswer[]): void {
      for (const { result, bottles = [] } of answers) {
        for (const number of collectNumbers(result)) {
          numbers.all.add(number);
          if (bottles.length > 0) numbers.ofBottles.add(number);
        }
        for (const word of toPlainWords(JSON.stringify({ ...result, asked: undefined }))) words.add(word);
      }
    },
    /** The sentence as it is shown, with whiskies marked that we do not sell; undefined where it is left out. */
    judge(markdown: string): string | undefined {
      const text = toPlainText(markdown);
      const isForbidden =
        leadsAway.test(markdown) ||
        hasForbiddenPromise(text) ||
        claimsStock(text) ||
        promisesCarriage(text) ||
        namesMoney(text);
      if (isForbidden) return undefined;
      const other = findOtherWhisky(text, { catalogue: names, words, visitor });
      if (other && !other.isOfVisitor) return undefined;
      // The age in a name that the visitor gave is the visitor's.
      const ownName = other ? new RegExp(`${other.words.join('\\W+')}(?:'s)?\\s+\\d{1,2}(?!\\d)`, 'i') : /$^/;
      if (hasUnknownNumber(text.replace(ownName, ' '), numbers)) return undefined;
      return other ? markOtherWhisky(markdown, other) : markdown;
    },
    /** Whether something is the name of a whisky that the visitor has given and the catalogue does not have. */
    isOtherWhisky: (name: string): boolean => {
      const wanted = toPlainWords(name);
      const text = toPlainText(name);
      return (
        wanted.length > 0 &&
        wanted.length <= maxNameWords &&
        ` ${visitor} `.includes(` ${wanted.join(' ')} `) &&
        // A visitor's claim is no name.
        !claimsStock(text) &&
        !namesMoney(text) &&
        !hasForbiddenPromise(text) &&
        !catalogue.some(({ distillery }) => wanted.includes(toPlainWords(distillery)[0] ?? ''))
      );
    },
  };
}

export type Policy = ReturnType<typeof createPolicy>;
