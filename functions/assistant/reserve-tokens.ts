import type { ModelRequest } from '#functions/adapters/model.ts';
import { tokenBudget } from '#functions/assistant/entities/token-budget.ts';
import { visitorTokens } from '#functions/assistant/entities/visitor-tokens.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { isWritten } from '#functions/table/transact.ts';
import { computeTokenLimits } from '#shared/domain/assistant/assistant.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { readDailyTokens } from './chat-settings.ts';

/** English has four characters a token and more; other languages and JSON have fewer. */
const charactersAToken = 3;

export const estimateTokens = (characters: number): number => Math.ceil(characters / charactersAToken);

/** What is read of a request, in tokens, before the model has counted them. */
export const estimateRequestTokens = ({ system, messages, tools, answerSchema }: ModelRequest): number =>
  estimateTokens(system.length + JSON.stringify([messages, tools, answerSchema ?? null]).length);

/** Thrown where the visitor's share of the day or the day itself cannot pay for a call of the model. */
export class TokensSpent extends Error {
  override name = 'TokensSpent';
}

const toTtl = (now: Date): number => Math.floor(now.getTime() / 1000) + 2 * 86_400;

const addToDay = (tokens: number, now: Date) =>
  tokenBudget.upsert({ day: toLondonDay(now), ttl: toTtl(now) }).add({ spentTokens: tokens });

const addToVisitor = (visitor: string, tokens: number, now: Date) =>
  visitorTokens
    .upsert({ day: toLondonDay(now), visitor: toPseudonym(visitor), ttl: toTtl(now) })
    .add({ spentTokens: tokens });

async function reserveOfDay(tokens: number, limit: number, now: Date): Promise<boolean> {
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

async function reserveOfVisitor(visitor: string, tokens: number, limit: number, now: Date): Promise<boolean> {
  const room = limit - tokens;
  if (room < 0) return false;
  return isWritten(
    addToVisitor(visitor, tokens, now)
      .where(
        ({ spentTokens }, { notExists, lte }) => `${notExists(spentTokens)} OR ${lte(spentTokens, room)}`,
      )
      .go(),
  );
}

/**
 * Takes what one call of the model can cost at most out of the visitor's share and the day's budget, and answers how to
 * correct it by what the call did cost. The last part of the day is a reserve for visitors who have used little. A call that
 * dies unsettled leaves no more than its own reservation behind, and only for that day.
 */
export async function reserveTokens(
  request: ModelRequest,
  visitor: string,
  now: Date,
): Promise<(cost: number) => Promise<void>> {
  const limits = computeTokenLimits(readDailyTokens());
  const reserved = estimateRequestTokens(request) + request.maxTokens;
  const mayUseReserve = await reserveOfVisitor(visitor, reserved, limits.visitorOfReserve, now);
  if (!mayUseReserve && !(await reserveOfVisitor(visitor, reserved, limits.visitor, now)))
    throw new TokensSpent();
  if (!(await reserveOfDay(reserved, mayUseReserve ? limits.day : limits.beforeReserve, now))) {
    await addToVisitor(visitor, -reserved, now).go();
    throw new TokensSpent();
  }
  return async (cost) => {
    if (cost === reserved) return;
    await Promise.all([
      addToVisitor(visitor, cost - reserved, now).go(),
      addToDay(cost - reserved, now).go(),
    ]);
  };
}
