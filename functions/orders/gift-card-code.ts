import { createHash, createHmac } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';
import { createTypedCode } from '#shared/domain/common/typed-code.ts';
import { formatGiftCardCode, parseGiftCardCode } from '#shared/domain/orders/gift-card.ts';

/**
 * The code of a card is derived from its seed with a secret of the shop, so the table alone reveals no code and a
 * repeated request derives the same one. The card's id is the hash of the code, so a code finds its card.
 */

/** The id of the card with a code. A code has 80 random bits, so a plain hash cannot be searched exhaustively. */
export function toGiftCardId(typed: string): string | undefined {
  const code = parseGiftCardCode(typed);
  return code && `gft_${createHash('sha256').update(`gift-card|${code}`).digest('hex').slice(0, 26)}`;
}

/** The code that a seed stands for, with the id of its card. */
export async function deriveGiftCardCode(
  seed: string,
): Promise<{ code: string; cardId: string; lastFour: string }> {
  const bytes = createHmac('sha256', await readSecret('LINK_SECRET'))
    .update(`gift-card|${seed}`)
    .digest();
  const code = formatGiftCardCode(createTypedCode(bytes));
  return { code, cardId: toGiftCardId(code) ?? '', lastFour: code.slice(-4) };
}
