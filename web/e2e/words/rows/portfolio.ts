import { toast } from '../places.ts';
import type { Row, Scenes } from '../row.ts';

const cards = 'main dl';
const card = (text: string): Row => ({ spec: 'B2', text, in: cards });
const tab = (text: string): Row => ({ spec: 'B2', text, as: 'tab' });
const requests = (to: string): Row => ({
  spec: 'B7',
  text: `GET ${to}`,
  sends: { to: `GET ${to}`, holds: [] },
});

export const portfolioRows: Scenes = {
  portfolio: [
    ...['Holdings', 'Deliveries', 'Transfers', 'Purchase History', 'Audit Trail', 'Invoices'].map(tab),
    { spec: 'B9', text: 'The portfolio dashboard has 6 tabs', at: 'role=tab', count: 6 },
    ...['Total Holdings', 'Purchase Value', 'Current Value', 'Total Return'].map(card),
    { spec: 'B2', text: 'bottles in storage', shows: 'Bottles in storage', in: cards },
    { spec: 'B2', text: 'Return with a plus sign when >= 0', shows: '+£1,555.50', in: cards },
    { spec: 'B9', text: 'Storage begins within 3-5 working days', shows: '3-5 working days', isPart: true },
    requests('/api/portfolio/dashboard'),
  ],
  'a portfolio at a loss and without a value': [
    { spec: 'B2', text: 'Return red with its minus sign when < 0', shows: '-£120.00', in: cards },
    { spec: 'B2', text: 'Current Value only if present', shows: 'Current Value', in: cards, count: 0 },
  ],
  'the portfolio out of reach': [
    { spec: 'B2', text: 'Portfolio Not Found', as: 'heading' },
    { spec: 'B8', text: 'Portfolio Not Found', as: 'heading' },
    { spec: 'B2', text: 'Retry', as: 'button' },
  ],
  'buying again failed': [
    { spec: 'B8', text: 'Buy Again Failed', in: toast },
    { spec: 'B8', text: 'Failed to process buy again request', in: toast },
    requests('/api/purchase-history'),
    {
      spec: 'B7',
      text: 'POST /api/buy-again {userId, productId, quantity}',
      sends: { to: 'POST /api/buy-again', holds: ['"userId"', '"productId"', '"quantity":1'] },
    },
  ],
};
