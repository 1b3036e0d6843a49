import { ask, fakeSimo, field, findCard, openCard, openPanel } from '../../assistant-fakes.ts';
import { hold, type Journey } from '../journey.ts';

export const seeAssistant: Journey = async ({ page }, see) => {
  const simo = await fakeSimo(page);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Ask AI Simo' }).waitFor();
  await see('the launcher of AI Simo');
  const card = await openCard(page);
  await ask(card, '   ');
  await see('the card of AI Simo');
  const question = 'Something smoky?';
  const release = await hold(page, '**/api/chat', 'POST', (route) =>
    route.fulfill({ status: 500, body: '' }),
  );
  await ask(card, question);
  await ask(card, 'And another');
  await see('the card waits for its answer', { question });
  release();
  await see('the card after a failure');

  await findCard(page).getByRole('button', { name: 'New conversation' }).click();
  await card.getByRole('button', { name: 'Close' }).click();
  const panel = await openPanel(page);
  await field(panel).fill('');
  await see('the panel of AI Simo');
  await panel.getByRole('button', { name: 'Detailed' }).click();
  await see('the panel set to detailed');
  await ask(panel, 'One line\nand another');
  await see('the panel waits for its answer');
  simo.isAway = true;
  await simo.drop();
  await see('the panel connects again');
};
