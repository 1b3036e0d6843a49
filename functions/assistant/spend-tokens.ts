import { tokenBudget } from '#functions/data/token-budget.ts';
import { isFailedCondition } from '#functions/data/transact.ts';
import { Refusal } from '#functions/kit/problem.ts';
import type { ModelRequest } from '#functions/ports/model.ts';
import { londonDay } from '#shared/domain/days.ts';
import { tokensADay } from './chat-settings.ts';

/** English has four characters a token and more; other languages and JSON have fewer. */
const charactersAToken = 3;

export const tokensOfText = (characters: number): number => Math.ceil(characters / charactersAToken);

/** What is read of a request, in tokens, before the model has counted them. */
export const tokensToRead = ({ system, messages, tools }: ModelRequest): number =>
  tokensOfText(system.length + JSON.stringify(messages).length + JSON.stringify(tools).length);

const add = (day: string, tokens: number, now: Date) =>
  tokenBudget
    .upsert({ day, ttl: Math.floor(now.getTime() / 1000) + 2 * 86_400 })
    .add({ spentTokens: tokens });

/**
 * Takes what one call of the model can cost at most out of the day's budget, and answers how to put right what it did
 * cost. Where the budget does not hold it any more the answer is the apology. A call that dies unsettled leaves no more
 * than its own reservation behind, and only for that day: the next has a row of its own.
 */
export async function reserveTokens(
  request: ModelRequest,
  now: Date,
): Promise<(cost: number) => Promise<void>> {
  const day = londonDay(now);
  const reserved = tokensToRead(request) + request.mostTokens;
  try {
    await add(day, reserved, now)
      .where(
        ({ spentTokens }, { notExists, lte }) =>
          `${notExists(spentTokens)} OR ${lte(spentTokens, tokensADay() - reserved)}`,
      )
      .go();
  } catch (error) {
    if (isFailedCondition(error)) throw new Refusal('assistant_unavailable');
    throw error;
  }
  return async (cost) => {
    if (cost !== reserved) await add(day, cost - reserved, now).go();
  };
}
