import * as z from 'zod/mini';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { formatSuggestedCart } from '#shared/domain/cart/suggested-cart.ts';
import { findLineProblem } from '#shared/domain/catalogue/stock/line-problem.ts';
import { store } from '#shared/store.ts';
import { BottleLines, findBottleLines } from './bottle-lines.ts';
import { publicTools } from './public-tools.ts';
import { defineTool, type Tool, ToolRefusal } from './tool.ts';

/** For external agents: a page that shows the bottles, where a person adds them to the cart. */
const suggestCartTool = defineTool(
  'suggest_cart',
  'Make a link to a cart with these bottles. A person has to open it, put the bottles into the cart, confirm their age and pay; the link reserves nothing.',
  z.strictObject({ bottles: BottleLines }),
  ({ bottles: wanted }, { bottles, now }) => {
    const lines = findBottleLines(bottles, wanted);
    const problems = lines.flatMap((line) => findLineProblem(line, now.getTime())?.message ?? []);
    if (problems.length > 0) throw new ToolRefusal(problems.join(' '));
    const query = formatSuggestedCart(
      lines.map(({ product, quantity }) => ({ productId: product.id, quantity })),
    );
    return {
      result: {
        link: `${readSiteOrigin()}/suggested-cart?${query}`,
        next: `Give this link to a person aged ${store.ages.toBuy} or over. They see the current price and stock, and buy at the checkout.`,
      },
      bottles: lines.map(({ product }) => product),
    };
  },
);

export const agentTools: readonly Tool[] = [...publicTools, suggestCartTool];
