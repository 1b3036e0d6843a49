import type { Product } from '#shared/contracts/catalogue/catalogue.ts';
import {
  addPiece,
  endsInList,
  maxReason,
  type Reference,
  type StoredBlock,
} from '#shared/domain/assistant/answer-blocks.ts';
import { type ConsultationType, maxCards } from '#shared/domain/assistant/assistant.ts';
import { toPlainWords } from '#shared/domain/common/plain-words.ts';
import { AnswerBlock, type FactTopic, factTopics } from './answer-schema.ts';
import { createBudgetTest } from './budget.ts';
import type { Policy } from './policy/policy.ts';
import { printBottle, printCart, printFact } from './print-references.ts';
import { type BlockDraft, createAnswerReader } from './read-answer.ts';
import { createSplitter, isTooLong, type Sentence } from './sentences.ts';
import type { Lookup, ShopView, ToolAnswer } from './tools/tool.ts';

const maxPlaceLength = 200;

/** How many bottles are listed where the model's own words cannot be shown. */
export const maxBottles = 3;

const uncertainAnswer =
  "I'm not certain of the answer. Please browse the collection, or contact us directly and we will help.";

type WriterOptions = {
  shop: ShopView;
  /** The visitor's current question: its budget applies to every bottle that is shown. */
  question: string;
  mode: ConsultationType;
  policy: Policy;
  /** Receives each piece of the text, with its reference if it is not prose. */
  emit: (text: string, block?: Reference) => Promise<void>;
};

/** Writes an answer from its blocks as they come: prose a sentence at a time, everything else from the shop's own data. */
export function createAnswerComposer({ shop, question, mode, policy, emit }: WriterOptions) {
  const isWithinBudget = createBudgetTest(question, shop.bottles);
  const returned = new Map<string, Product>();
  /** Bottles that the answer names, shown as cards; and bottles that have their own line in the answer. */
  const shown = new Map<string, Product>();
  const listed = new Set<string>();
  const printed: Partial<Record<FactTopic, string>> = {};
  const lookups: Partial<Record<FactTopic, Lookup>> = {};
  let hasTerms = false;
  let withheld = 0;
  let text = '';
  let blocks: StoredBlock[] = [];
  /** The white space before a sentence that was left out goes before the next one. */
  let pendingGap = '';

  let reader = createAnswerReader();
  let splitter = createSplitter();
  /** The block being written, and how much of its prose has been read. */
  let block = 0;
  let read = 0;

  async function write(piece: string, gap: string, reference?: Reference): Promise<void> {
    const wider = countLines(pendingGap) > countLines(gap) ? pendingGap : gap;
    const whole = `${text === '' ? '' : wider}${piece}`;
    pendingGap = '';
    text += whole;
    blocks = addPiece(blocks, whole, reference);
    await emit(whole, reference);
  }

  function show(bottle: Product): void {
    if (shown.size < maxCards && isWithinBudget(bottle)) shown.set(bottle.id, bottle);
  }

  function judge(sentence: Sentence): string | undefined {
    const judged = isTooLong(sentence) ? undefined : policy.judge(sentence.text);
    if (judged === undefined) withheld += 1;
    return judged;
  }

  async function writeSentences(sentences: readonly Sentence[]): Promise<void> {
    for (const sentence of sentences) {
      const judged = judge(sentence);
      if (judged === undefined) {
        if (countLines(sentence.gap) > countLines(pendingGap)) pendingGap = sentence.gap;
        continue;
      }
      const words = ` ${toPlainWords(judged).join(' ')} `;
      for (const bottle of returned.values())
        if (words.includes(` ${toPlainWords(bottle.name).join(' ')} `)) show(bottle);
      await write(judged, sentence.gap || ' ');
    }
  }

  /** The sentences of a text that may be shown, joined, up to the length of a stored block. */
  function keepSentences(markdown: string): string {
    const one = createSplitter();
    return [...one.push(markdown.replaceAll('\n', ' ')), ...one.end()]
      .flatMap((each) => judge(each) ?? [])
      .reduce(
        (text, each) => (text.length + each.length < maxReason ? `${text} ${each}`.trimStart() : text),
        '',
      );
  }

  async function writeBlock(fields: Record<string, unknown>): Promise<void> {
    const parsed = AnswerBlock.safeParse(fields);
    if (!parsed.success) withheld += 1;
    else if (parsed.data.type === 'bottle') await writeBottle(parsed.data);
    else if (parsed.data.type === 'fact') {
      const { topic, place } = parsed.data;
      const lookup = lookups[topic];
      const fact: Reference = {
        type: 'fact',
        topic,
        bottles: [...shown.keys()],
        ...(place && { place: place.slice(0, maxPlaceLength) }),
        ...(lookup && { lookup }),
      };
      await write(printFact(fact, shop, printed), '\n\n', fact);
    } else if (parsed.data.type === 'cart') {
      const wanted = parsed.data.bottles;
      const lines = wanted.flatMap(({ id, quantity }) => {
        const product = returned.get(id);
        return product && isWithinBudget(product) ? [{ product, quantity }] : [];
      });
      const link = lines.length === wanted.length ? printCart(lines, shop.now) : undefined;
      if (link) await write(link, '\n\n', parsed.data);
      else withheld += 1;
    } else if (parsed.data.type === 'elsewhere') {
      const { name } = parsed.data;
      if (!policy.isOtherWhisky(name)) withheld += 1;
      else
        await write(`**${name.trim()}** (not in our catalogue): ${keepSentences(parsed.data.text)}`, '\n\n');
    }
  }

  async function writeBottle({ id, reason }: { id: string; reason: string }): Promise<void> {
    const wanted = toPlainWords(id).join(' ');
    const bottle =
      returned.get(id) ?? [...returned.values()].find(({ name }) => toPlainWords(name).join(' ') === wanted);
    const canList = bottle && isWithinBudget(bottle) && !listed.has(bottle.id) && listed.size < maxCards;
    if (!canList) withheld += 1;
    else {
      listed.add(bottle.id);
      show(bottle);
      const isDetailed = mode === 'detailed';
      const block: Reference = { type: 'bottle', id: bottle.id, reason: keepSentences(reason), isDetailed };
      // Consecutive bottles form one list, even if something was left out between them.
      const isListed = endsInList(text);
      if (isListed) pendingGap = '';
      await write(printBottle(block, bottle), isListed ? '\n' : '\n\n', block);
    }
  }

  const readProse = (text: string): Sentence[] => {
    // Leaves out the first half of a surrogate pair.
    const whole = text.replace(/[\ud800-\udbff]$/, '');
    const sentences = splitter.push(whole.slice(read));
    read = Math.max(read, whole.length);
    return sentences;
  };

  async function endProse(): Promise<void> {
    await writeSentences(splitter.end());
    if (read > 0) pendingGap = '\n\n';
    read = 0;
  }

  async function take(drafts: readonly BlockDraft[]): Promise<void> {
    for (; block < drafts.length; block += 1) {
      const { fields, isOpen } = drafts[block] as BlockDraft;
      if (fields.type === 'prose' && typeof fields.text === 'string') {
        await writeSentences(readProse(fields.text));
        if (isOpen) return;
        await endProse();
      } else {
        if (isOpen) return;
        await writeBlock(fields);
        pendingGap = '\n\n';
      }
    }
  }

  return {
    /** Takes the next piece of what the model writes. */
    push: async (piece: string): Promise<void> => take(reader.push(piece)),
    /** The model has ended, or requests a lookup. If it broke off, its last sentence is left out. */
    async endCall({ isBroken = false } = {}): Promise<void> {
      if (isBroken) splitter.drop();
      await endProse();
      reader = createAnswerReader();
      splitter = createSplitter();
      block = 0;
    },
    allow(answers: readonly ToolAnswer[]): void {
      policy.allow(answers);
      for (const { bottles = [], hasTerms: isAboutTerms = false, printed: facts = {}, lookup } of answers) {
        Object.assign(printed, facts);
        for (const topic of Object.keys(facts)) lookups[topic as FactTopic] = lookup;
        for (const product of bottles) returned.set(product.id, product);
        hasTerms ||= isAboutTerms;
      }
    },
    async writeOwn(
      intro: string,
      bottles: readonly Product[],
      facts: readonly AnswerBlock[] = [],
    ): Promise<void> {
      await write(intro, '\n\n');
      for (const bottle of bottles) returned.set(bottle.id, bottle);
      for (const { id } of bottles) await writeBottle({ id, reason: '' });
      for (const fact of facts) await writeBlock(fact);
    },
    /** Completes an answer from the tools' results if nothing could be shown, or nothing about the bottles that were found. */
    async complete(): Promise<void> {
      const isSilent = text.trim() === '';
      const bottles = [...returned.values()]
        .filter(isWithinBudget)
        .toSorted((a, b) => Number(b.stock > 0) - Number(a.stock > 0))
        .slice(0, maxBottles);
      const hasLostAll = withheld > 0 && shown.size === 0 && bottles.length > 0;
      if (!isSilent && !hasLostAll) return;
      const facts = factTopics.filter((topic) => printed[topic] !== undefined);
      if (facts.length > 0) for (const topic of facts) await writeBlock({ type: 'fact', topic });
      else if (bottles.length > 0) await this.writeOwn('From our collection right now:', bottles);
      else if (hasTerms) await this.writeOwn('Our terms in short:', [], shortTerms);
      else await write(uncertainAnswer, '\n\n');
    },
    text: (): string => text,
    blocks: (): StoredBlock[] => blocks,
    returned: (): Product[] => [...returned.values()],
    shown: (): Product[] => [...shown.values()],
    withheld: (): number => withheld,
  };
}

/** The facts behind most questions about terms. */
export const shortTerms: readonly AnswerBlock[] = [
  { type: 'fact', topic: 'delivery' },
  { type: 'fact', topic: 'storage' },
];

const countLines = (gap: string): number => gap.split('\n').length;
