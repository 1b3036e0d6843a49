import { enterOffice } from '../../admin.ts';
import { showNewsletter, subscriber } from '../../newsletter-office-fakes.ts';
import { failOnce, type Journey } from '../journey.ts';

const office = '/newsletter-admin';

export const seeNewsletterOffice: Journey = async ({ page }, see) => {
  await showNewsletter(page, { subscribers: [subscriber(1)] });
  await enterOffice(page, office);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await see('the newsletter of the back office');
  await press('Send to all subscribers');
  await see('an empty release is sent');
  await press('Send test');
  await see('an empty release is tested');
  await page.getByLabel('Title').fill('The November drop');
  await page.getByLabel('Description').fill('Three casks.');
  await press('Add a bottle by hand');
  await press('Add a bottle by hand');
  await see('a bottle lacks its details');

  await page.getByLabel('Name', { exact: true }).fill('Ardmhor 1998');
  await page.getByLabel('Price').fill('620.50');
  await page.getByLabel('Stock').fill('24');
  await failOnce(page, '**/api/newsletter/test-email', 'POST');
  await press('Send test');
  await see('the test of a release fails');
  await failOnce(page, '**/api/newsletter/send-exclusive', 'POST');
  await press('Send to all subscribers');
  await press('Send to 1,234 people');
  await see('the sending of a release fails');
};
