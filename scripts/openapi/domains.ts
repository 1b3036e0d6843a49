import { domains } from '#functions/domains.ts';

type Domains = typeof domains;
/** The domains that have endpoints. */
type Domain = {
  [Name in keyof Domains]: Domains[Name]['areas'] extends readonly [] ? never : Name;
}[keyof Domains];

/** The document's tags, in order; a new domain without a description does not compile. */
export const tags: Record<Domain, string> = {
  catalogue: 'Bottles, their pictures and stock, and drops.',
  cart: 'The cart of a visitor or of a signed-in customer.',
  checkout: 'Delivery options, reservations and payments.',
  orders: 'Orders, cancellations, refunds and dispatch.',
  'bonded-storage': 'Bottles held in bond, their value, and withdrawals.',
  accounts: 'Signing in, profiles and addresses.',
  invoicing: 'Invoices, credit notes and statements.',
  procurement: 'Suppliers, purchase orders and supplier invoices.',
  newsletter: 'Subscriptions and campaigns.',
  ballots: 'Ballots for scarce bottles, and what anybody needs to verify a draw.',
  'waiting-room': 'Queues in front of drops.',
  alerts: 'One message when a bottle is back in stock or a drop is about to open.',
  assistant: 'AI Simo, who answers questions about the bottles.',
  shopify: 'The same stock in a shop at Shopify.',
  reporting: 'What was sold, and what the shop holds.',
  'back-office': 'Access for staff, the dashboard, settings and the audit trail.',
  site: 'Figures about the pages.',
};

const owners = Object.entries<{ areas: readonly string[] }>(domains);

/** The domain that owns an endpoint's area: `adminOrders.getOrder` belongs to `orders`. */
export const findDomain = (id: string): string | undefined =>
  owners.find(([, { areas }]) => areas.includes(id.split('.')[0] ?? ''))?.[0];
