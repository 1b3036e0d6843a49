import { agentsApi } from '#shared/contracts/assistant/agents.ts';
import { apiReference } from '#shared/page-serving.ts';
import { store } from '#shared/store.ts';
import { giftCardsPath } from '#web/app/gift-cards-path.ts';
import { paths } from '#web/app/paths.ts';
import { productFeedName } from './product-feed.ts';

export const llmsTxtName = 'llms.txt';

/** What a language model should know of the shop before it reads its pages, in the form of https://llmstxt.org. */
export function buildLlmsTxt(origin: string): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${origin}${path}): ${about}`;
  return [
    `# ${store.brand}`,
    '',
    `> ${store.tagline}. ${store.brand} sells rare whisky in the ${store.country}, in pounds, to people aged ${store.ages.toBuy} or over.`,
    '',
    "Prices and stock change by the minute: ask the MCP server or read a bottle's page before naming one. Only a person can",
    'buy: the checkout asks for their age and their agreement to the terms. Nobody should forecast prices or promise returns.',
    '',
    '## For programs',
    '',
    link(
      'MCP server',
      agentsApi.handleMessage.path,
      'streamable HTTP, read only: search, bottles, delivery quotes, drops, and a link to a cart for a person to confirm',
    ),
    link('Product feed', `/${productFeedName}`, 'every bottle with its price and availability, as RSS'),
    link('API reference', `${apiReference}.json`, 'OpenAPI'),
    '',
    '## Pages',
    '',
    link('Shop', paths.gallery.href(), 'every bottle'),
    link('Current drop', paths.home.href(), 'what is released now'),
    link('Bonded storage', paths.storage.href(), 'how bottles are held in bond, with duty and VAT deferred'),
    link(
      'Delivery and returns',
      paths.deliveryAndReturns.href(),
      'where we deliver, what it costs, how to return',
    ),
    link('Gift cards', giftCardsPath.href(), 'buy one for somebody by email'),
    link('Terms', paths.terms.href(), 'the terms of sale'),
    link('Contact', paths.contact.href(), 'opening hours, telephone and email'),
    '',
  ].join('\n');
}
