import type { Journey } from '../journey.ts';
import { failOnce, hold } from '../journey.ts';

const subscribe = '**/api/newsletter/subscribe';

export const seeNewsletter: Journey = async ({ page }, see) => {
  const form = page.getByRole('region', { name: 'Be the first to know' });
  const press = () => form.getByRole('button', { name: 'Subscribe' }).click();
  await page.goto('/collection');
  await see('the newsletter, empty');
  await form.getByLabel('Name').fill('Morag');
  await see('the newsletter with a name');
  await form.getByLabel('Email').fill('words@example.com');
  await failOnce(page, subscribe, 'POST');
  await press();
  await see('the newsletter fails');
  const message = 'Please wait a minute and try again.';
  const refusal = { code: 'too_many_requests', errors: [], message, detail: message };
  await page.route(subscribe, (route) => route.fulfill({ status: 429, json: refusal }), { times: 1 });
  await press();
  await see('the newsletter refused');
  const release = await hold(page, subscribe, 'POST');
  await press();
  await see('the newsletter under way');
  release();
  await see('the newsletter joined');
};

export const seeReading: Journey = async ({ page }, see) => {
  const join = page.getByRole('button', { name: 'Join Newsletter' });
  await page.goto('/no-such-page');
  await see('no such page');
  await page.goto('/about');
  await see('about');
  await join.click();
  await see('the popup of /about');
  await page.goto('/blog');
  await see('blog');
  await join.click();
  await see('the popup of /blog');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Reviews', exact: true }).click();
  await see('a category of the blog');
  await page.getByRole('article').getByRole('link').click();
  await see('an article');
  await page.goto('/storage');
  await see('storage');
};
