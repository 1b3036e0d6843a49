import * as z from 'zod/mini';
import { noForecast } from '#functions/assistant/facts.ts';
import { readValuations } from '#functions/bonded-storage/read-valuations.ts';
import { toLondonDay } from '#shared/domain/common/days.ts';
import { formatDay } from '#shared/domain/common/format-date.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { findBottle } from './find-bottle.ts';
import { showBottle } from './show-bottle.ts';
import { defineTool } from './tool.ts';

/** How many valuations are read, the newest first. */
const maxValuations = 12;

const Wanted = z.strictObject({
  bottle: z.string().check(z.minLength(1), z.maxLength(120), z.describe('The id or the name of the bottle.')),
});

export const priceHistoryTool = defineTool(
  'price_history',
  'Read what one bottle was valued at in bond, when and by which source, where the shop has recorded it. These are past figures and no forecast. Show them with the fact "values".',
  Wanted,
  async ({ bottle: wanted }, { bottles, now }) => {
    const bottle = findBottle(bottles, wanted);
    const today = toLondonDay(now);
    const recorded = (await readValuations([bottle.id])).get(bottle.id) ?? [];
    const valuations = recorded
      .filter(({ on }) => on <= today)
      .toSorted((one, other) => other.on.localeCompare(one.on))
      .slice(0, maxValuations)
      .map(({ on, pence, source }) => ({ on: formatDay(on), price: formatPence(pence), source }));
    const lines =
      valuations.length > 0
        ? [
            `**${bottle.name}** was valued at, per bottle in bond:`,
            '',
            ...valuations.map(({ on, price, source }) => `- ${on}: ${price} (${source})`),
            '',
          ]
        : [`We have no past valuations of **${bottle.name}**.`];
    return {
      result: { bottle: { ...showBottle(bottle), valuations } },
      bottles: [bottle],
      printed: { values: [...lines, noForecast].join('\n') },
    };
  },
);
