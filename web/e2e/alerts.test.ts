import { expect, test } from 'vitest';
import { withBrowser } from './browser.ts';
import { openAccount } from './customer.ts';
import { listBottles, listEmails } from './shop-control.ts';

const browser = withBrowser();

async function findSoldOut() {
  const [bottle] = await listBottles({ min: 0, max: 0 });
  if (!bottle) throw new Error('The catalogue has no bottle that is sold out.');
  return bottle;
}

test('a guest requests a back-in-stock alert, confirms it by email and cancels it by an emailed link', async () => {
  const { page, troubles, audit } = await browser.visit(390, 844);
  const bottle = await findSoldOut();
  const email = 'waits@example.com';
  const openLink = async (action: string) => {
    const [message] = await listEmails(email);
    const link = new RegExp(`https?:\\S+/alerts/${action}\\?\\S+`).exec(message?.text ?? '')?.[0] ?? '';
    await page.goto(new URL(link).pathname + new URL(link).search);
  };
  await page.goto(`/product/${bottle.id}`);
  const alert = page.getByRole('region', { name: "Tell me when it's back" });
  const press = alert.getByRole('button', { name: "Tell me when it's back" });
  // The form is hydrated after the page.
  await expect
    .poll(async () => {
      await press.click();
      return alert.getByText('Please enter a valid email address').isVisible();
    })
    .toBe(true);
  await audit();
  await alert.getByLabel('Email').fill('waits@gmial.com');
  await alert.getByRole('button', { name: 'waits@gmail.com' }).click();
  expect(await alert.getByLabel('Email').inputValue()).toBe('waits@gmail.com');
  await alert.getByLabel('Email').fill(email);
  await press.click();
  await alert.getByText(`Check your inbox: please confirm ${email}`).waitFor();

  await openLink('confirm');
  await page.getByRole('heading', { name: 'Confirm your alert' }).waitFor();
  await audit();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByText(`We'll email you when ${bottle.name} is back in stock.`).waitFor();

  await openLink('cancel');
  await page.getByRole('button', { name: 'Cancel the alert' }).click();
  await page.getByRole('heading', { name: 'Your alert is cancelled' }).waitFor();
  expect(troubles).toEqual([]);
});

test("a customer's alert needs no confirmation, and is cancelled in the account", async () => {
  const { page, troubles, audit } = await browser.visit(1440);
  const bottle = await findSoldOut();
  await page.goto(`/auth?next=${encodeURIComponent(`/product/${bottle.id}`)}`);
  await openAccount(page, 'listed@example.com');
  const alert = page.getByRole('region', { name: "Tell me when it's back" });
  await alert.getByRole('button', { name: "Tell me when it's back" }).click();
  await alert.getByText("We'll email listed@example.com when it's back in stock.").waitFor();
  await page.goto('/account/alerts');
  await page.getByRole('main').getByRole('link', { name: bottle.name }).waitFor();
  await audit();
  await page.getByRole('button', { name: `Cancel the alert for ${bottle.name}` }).click();
  await page.getByText('No alerts yet.', { exact: false }).waitFor();
  expect(troubles).toEqual([]);
});
