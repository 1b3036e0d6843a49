import type { Page } from 'playwright-core';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import {
  ask,
  dropConnection,
  type FakeSimo,
  fakeSimo,
  findLog,
  openCard,
  openPanel,
} from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';
import { bottle } from './fakes.ts';
import { phoneOnly, type Scene, showEach, wideOnly } from './scenes.ts';

const answer = '## Two ways\n\n1. **Smoke**, see [the shop](/gallery)\n2. Sherry\n\n> As you like it.';

async function consult(
  page: Page,
): Promise<{ simo: FakeSimo; panel: Awaited<ReturnType<typeof openPanel>> }> {
  const simo = await fakeSimo(page);
  await page.goto('/contact');
  return { simo, panel: await openPanel(page) };
}

const scenes: readonly Scene[] = [
  {
    name: 'the card with the greeting',
    async enter(page) {
      await page.goto('/contact');
      await openCard(page);
    },
  },
  {
    name: 'the card with an answer and a failed question',
    reports: /status of 500/,
    async enter(page) {
      const products = [await bottle()];
      (await fakeSimo(page)).isAway = true;
      await page.route('**/api/chat', (route) => route.fulfill({ json: { response: answer, products } }));
      await page.goto('/contact');
      const card = await openCard(page);
      await ask(card, 'Which way?');
      await card.getByRole('article').waitFor();
      await page.route('**/api/chat', (route) => route.fulfill({ status: 500, body: '' }));
      await ask(card, 'And then?');
      await findLog(card).getByText(assistantSentences.apology).waitFor();
    },
  },
  {
    name: 'the panel with the welcome message',
    audited: wideOnly,
    async enter(page) {
      await consult(page);
    },
  },
  {
    name: 'the panel while an answer is loading',
    audited: phoneOnly,
    async enter(page) {
      const { simo, panel } = await consult(page);
      await ask(panel, 'Which way?');
      await simo.hears(1);
      simo.send('delta', 'That depends');
      simo.send('system', assistantSentences.looking);
      await findLog(panel).getByText(assistantSentences.looking).waitFor();
    },
  },
  {
    name: 'the panel with an answer, a stopped answer and a question that is too long',
    async enter(page) {
      const { simo, panel } = await consult(page);
      await ask(panel, 'Which way?');
      await simo.hears(1);
      simo.products([await bottle()]);
      simo.send('assistant', answer);
      await panel.getByRole('article').waitFor();
      await ask(panel, 'And then?');
      await panel.getByRole('button', { name: 'Stop' }).click();
      await ask(panel, 'x'.repeat(2001));
      await panel.getByRole('alert').waitFor();
    },
  },
  {
    name: 'the panel without a connection',
    async enter(page) {
      await page.clock.install();
      const { simo } = await consult(page);
      await dropConnection(page, simo);
    },
  },
];

showEach(withBrowser(), scenes);
