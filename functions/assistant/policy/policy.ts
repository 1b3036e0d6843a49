import type { ToolAnswer } from '#functions/assistant/tools/tool.ts';
import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { collectNumbers, hasUnknownNumber, namesMoney } from './figures.ts';
import { claimsStock, hasForbiddenPromise, promisesCarriage } from './forbidden-claims.ts';
import { findOtherWhisky, markOtherWhisky } from './names.ts';
import { toPlainText } from './plain-text.ts';

/** Addresses, HTML and pictures lead out of the shop, or show content that cannot be checked. */
const outboundContent =
  /https?:|www\.|\]\s*\(|\]\s*\[|^\s*\[[^\]]*\]:|<\/?[a-z!]|!\[|\bmailto:|\b(?:[a-z0-9-]+\.)+(?:com|net|org|co\.uk|io|shop|example)\b/im;

/** A whisky's name is short: anything longer is a sentence. */
const maxNameWords = 6;

const toNames = (catalogue: readonly Product[]): string[][] =>
  catalogue.map(({ name, distillery, age }) => [
    ...toPlainWords(`${name} ${distillery}`),
    ...(age === null ? [] : [String(age)]),
  ]);

/**
 * Decides which sentences of the model may be shown. Our code prints names, prices, stock, dates and terms, so prose needs
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
    /** Adds the results of a round of tools, which sentences may repeat. */
    allow(answers: readonly ToolAnswer[]): void {
      for (const { result, bottles = [] } of answers) {
        for (const number of collectNumbers(result)) {
          numbers.all.add(number);
          if (bottles.length > 0) numbers.ofBottles.add(number);
        }
        for (const word of toPlainWords(JSON.stringify({ ...result, asked: undefined }))) words.add(word);
      }
    },
    /** The sentence as it is shown, with whiskies marked that we do not sell; undefined if it must be left out. */
    judge(markdown: string): string | undefined {
      const text = toPlainText(markdown);
      const isForbidden =
        outboundContent.test(markdown) ||
        hasForbiddenPromise(text) ||
        claimsStock(text) ||
        promisesCarriage(text) ||
        namesMoney(text);
      if (isForbidden) return undefined;
      const other = findOtherWhisky(text, { catalogue: names, words, visitor });
      if (other && !other.isOfVisitor) return undefined;
      // An age after a name that the visitor gave counts as the visitor's.
      const ownName = other ? new RegExp(`${other.words.join('\\W+')}(?:'s)?\\s+\\d{1,2}(?!\\d)`, 'i') : /$^/;
      if (hasUnknownNumber(text.replace(ownName, ' '), numbers)) return undefined;
      return other ? markOtherWhisky(markdown, other) : markdown;
    },
    /** Whether the visitor has mentioned this name of a whisky and the catalogue does not have it. */
    isOtherWhisky: (name: string): boolean => {
      const wanted = toPlainWords(name);
      const text = toPlainText(name);
      return (
        wanted.length > 0 &&
        wanted.length <= maxNameWords &&
        ` ${visitor} `.includes(` ${wanted.join(' ')} `) &&
        // A claim that the visitor made is not a name.
        !claimsStock(text) &&
        !namesMoney(text) &&
        !hasForbiddenPromise(text) &&
        !catalogue.some(({ distillery }) => wanted.includes(toPlainWords(distillery)[0] ?? ''))
      );
    },
  };
}

export type Policy = ReturnType<typeof createPolicy>;
