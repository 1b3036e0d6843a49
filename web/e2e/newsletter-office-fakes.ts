import type { Page, Route } from 'playwright-core';
import type { Campaign, Recipient } from '#shared/contracts/newsletter/campaigns.ts';
import type { Subscriber } from '#shared/contracts/newsletter/subscribers.ts';
import {
  type CampaignContent,
  type CampaignStatus,
  recipientStatuses,
} from '#shared/domain/newsletter/campaign.ts';

/** Fake answers of the newsletter's calls, for states that would take many subscribers and a long time. */

const at = '2026-01-01T12:00:00.000Z';

export const subscriber = (index: number, change: Partial<Subscriber> = {}): Subscriber => ({
  id: `sub_${index}`,
  name: 'Morag Sinclair',
  email: `morag${index}@example.com`,
  preferences: 'exclusive_releases',
  status: 'active',
  isActive: true,
  subscribedAt: at,
  confirmedAt: at,
  unsubscribedAt: null,
  suppressedReason: null,
  suppressedAt: null,
  source: 'home',
  ...change,
});

export const campaign = (status: CampaignStatus, change: Partial<Campaign> = {}): Campaign => ({
  id: `cmp_${status}`,
  title: `The ${status} release`,
  status,
  actor: 'staff@dram.example',
  createdAt: at,
  endedAt: status === 'sent' || status === 'cancelled' ? '2026-01-01T12:31:00.000Z' : null,
  counts: { recipients: 10_000, sent: 4210, failed: 3, skipped: 12, bounced: 7, complained: 2 },
  ...change,
});

export const release: CampaignContent = {
  title: 'The November drop',
  description: 'Three casks that lay beside each other for twenty-one years.\n\nNobody else has them.',
  bottles: [
    { id: 'typed-1', name: 'Kilbrae 21 Year Old, First Fill Sherry', price: 1250.5, stock: 6 },
    { id: 'typed-2', name: 'Ardmhor 1998', price: 620, stock: 24 },
  ],
};

const recipient = (index: number): Recipient => {
  const status = recipientStatuses[index % recipientStatuses.length] ?? 'sent';
  const reason = status === 'failed' ? 'The address was refused: MessageRejected' : null;
  return { id: `sub_${index}`, email: `morag${index}@example.com`, status, reason, at };
};

const buildPreview = ({ title, description, bottles }: CampaignContent) => ({
  subject: title,
  html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>body{margin:0;background:#faf6ee;color:#1c140d;font:16px sans-serif}main{max-width:600px;margin:auto;padding:32px}@media (prefers-color-scheme: dark){body{background:#0f0b08;color:#f5ede0}}</style></head><body><main><h1>${title}</h1><p>${description}</p><ul>${bottles.map(({ name, price }) => `<li>${name}, £${price}</li>`).join('')}</ul></main></body></html>`,
  text: [title, description, ...bottles.map(({ name }) => `- ${name}`)].join('\n\n'),
});

export const json = (route: Route, body: unknown, status = 200) => route.fulfill({ status, json: body });

export const problem = (route: Route, status: number, code: string, detail: string, errors: object[] = []) =>
  json(route, { code, title: 'Refused', status, detail, errors }, status);

export type RecordedRequest = { method: string; path: string; body: Record<string, unknown> };

type NewsletterContent = { campaigns?: Campaign[]; subscribers?: Subscriber[]; recipientCount?: number };

/** Fakes all calls of the newsletter's page; returns what was sent to them. A route set later takes precedence. */
export async function showNewsletter(page: Page, shown: NewsletterContent = {}): Promise<RecordedRequest[]> {
  const { campaigns = [], subscribers = [], recipientCount = 1234 } = shown;
  const requests: RecordedRequest[] = [];
  const listed = (items: unknown[]) => ({ items, cursor: null });
  await page.route('**/api/newsletter/**', (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const path = pathname.replace('/api/newsletter/', '');
    const [area, id = '', step] = path.split('/');
    const body = request.method() === 'POST' ? (request.postDataJSON() ?? {}) : {};
    requests.push({ method: request.method(), path, body });
    const one = campaigns.find((each) => each.id === id);
    switch (area) {
      case 'subscribers':
        return json(route, listed(subscribers));
      case 'preview':
        return json(route, buildPreview(body));
      case 'recipient-count':
        return json(route, { count: recipientCount });
      case 'test-email':
        return json(route, { message: 'Sent', sentTo: body.testEmail ?? 'office@dram.example' });
      case 'send-exclusive':
        return json(route, campaign('sending', { title: String(body.title) }), 202);
      default:
        if (!id) return json(route, listed(campaigns));
        if (!one) return problem(route, 404, 'campaign_not_found', 'Release not found.');
        if (!step) return json(route, { ...one, release: { ...release, title: one.title } });
        if (step === 'recipients') {
          const status = searchParams.get('status');
          const rows = Array.from({ length: 20 }, (_, index) => recipient(index));
          return json(route, listed(rows.filter((row) => !status || row.status === status)));
        }
        one.status = step === 'pause' ? 'paused' : step === 'resume' ? 'sending' : 'cancelled';
        return json(route, one);
    }
  });
  return requests;
}
