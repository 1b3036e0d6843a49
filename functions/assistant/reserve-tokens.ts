import type { ModelRequest } from '#functions/adapters/model.ts';
import { tokenBudget } from '#functions/assistant/entities/token-budget.ts';
import { visitorTokens, wholeConversation } from '#functions/assistant/entities/visitor-tokens.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { isWritten } from '#functions/table/transact.ts';
import { computeTokenLimits } from '#shared/domain/assistant/assistant.ts';
import { storedConversationLimits } from '#shared/domain/assistant/stored-conversation.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { readDailyTokens } from './chat-settings.ts';

/** English has four characters or more per token; other languages and JSON have fewer. */
const charactersAToken = 3;

export const estimateTokens = (characters: number): number => Math.ceil(characters / charactersAToken);

/** Estimates a request's input tokens, before the model has counted them. */
export const estimateRequestTokens = ({ system, messages, tools, answerSchema }: ModelRequest): number =>
  estimateTokens(system.length + JSON.stringify([messages, tools, answerSchema ?? null]).length);

/** Thrown if a share of the day, or the day itself, cannot cover a call of the model. */
export class TokensSpent extends Error {
  override name = 'TokensSpent';
  readonly isOfConversation: boolean;
  constructor({ isOfConversation = false } = {}) {
    super();
    this.isOfConversation = isOfConversation;
  }
}

/** Who asks, and in which conversation; questions without a conversation id share one conversation per visitor and day. */
export type Spender = { visitor: string; customerId?: string; conversationId?: string };

/** A share of the budget: of a visitor for a day, or of a conversation until it expires. */
type Share = { name: string; isOfConversation?: boolean };

const toTtl = (now: Date, days = 2): number => Math.floor(now.getTime() / 1000) + days * 86_400;

const addToDay = (tokens: number, now: Date) =>
  tokenBudget.upsert({ day: toLondonDay(now), ttl: toTtl(now) }).add({ spentTokens: tokens });

/** Adds to the tokens spent by a visitor or a conversation; `name` is the pseudonym of either. */
const addToShare = ({ name, isOfConversation = false }: Share, tokens: number, now: Date) =>
  visitorTokens
    .upsert({
      day: isOfConversation ? wholeConversation : toLondonDay(now),
      visitor: name,
      ttl: isOfConversation ? toTtl(now, storedConversationLimits.days + 1) : toTtl(now),
    })
    .add({ spentTokens: tokens });

async function reserveFromDay(tokens: number, limit: number, now: Date): Promise<boolean> {
  const room = limit - tokens;
  if (room < 0) return false;
  return isWritten(
    addToDay(tokens, now)
      .where(
        ({ spentTokens }, { notExists, lte }) => `${notExists(spentTokens)} OR ${lte(spentTokens, room)}`,
      )
      .go(),
  );
}

async function reserveFromShare(share: Share, tokens: number, limit: number, now: Date): Promise<boolean> {
  const room = limit - tokens;
  if (room < 0) return false;
  return isWritten(
    addToShare(share, tokens, now)
      .where(
        ({ spentTokens }, { notExists, lte }) => `${notExists(spentTokens)} OR ${lte(spentTokens, room)}`,
      )
      .go(),
  );
}

/**
 * Reserves the maximum cost of one call of the model from the shares of its conversation and visitor and from the day's
 * budget, and returns a function that corrects it to the actual cost. The last part of the day's budget is reserved for
 * visitors who have used little. A call that dies unsettled leaves only its own reservation behind.
 */
export async function reserveTokens(
  request: ModelRequest,
  { visitor, customerId, conversationId }: Spender,
  now: Date,
): Promise<(cost: number) => Promise<void>> {
  const limits = computeTokenLimits(readDailyTokens());
  const reserved = estimateRequestTokens(request) + request.maxTokens;
  const ofConversation: Share = conversationId
    ? { name: toPseudonym(`${customerId ?? visitor}#${conversationId}`), isOfConversation: true }
    : { name: toPseudonym(`${visitor}#`) };
  const ofVisitor: Share = { name: toPseudonym(visitor) };
  if (!(await reserveFromShare(ofConversation, reserved, limits.conversation, now)))
    throw new TokensSpent({ isOfConversation: true });
  const mayUseReserve = await reserveFromShare(ofVisitor, reserved, limits.visitorOfReserve, now);
  if (!mayUseReserve && !(await reserveFromShare(ofVisitor, reserved, limits.visitor, now))) {
    await addToShare(ofConversation, -reserved, now).go();
    throw new TokensSpent();
  }
  const addToShares = (tokens: number) =>
    Promise.all([ofConversation, ofVisitor].map((share) => addToShare(share, tokens, now).go()));
  if (!(await reserveFromDay(reserved, mayUseReserve ? limits.day : limits.beforeReserve, now))) {
    await addToShares(-reserved);
    throw new TokensSpent();
  }
  return async (cost) => {
    if (cost === reserved) return;
    await Promise.all([addToShares(cost - reserved), addToDay(cost - reserved, now).go()]);
  };
}
