import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { tabTo, typeInto } from './keyboard.ts';
import { fail, hold } from './network-conditions.ts';
import { campaign, problem, release, showNewsletter, subscriber } from './newsletter-office-fakes.ts';
import { expectNoOverflow } from './overflow.ts';
import { both, type Scene, showEach } from './scenes.ts';

const browser = withBrowser();
/** The audit also checks the email's frame, where no script may run; the email has none of its own. */
const ofTheAudit = /Blocked script execution in 'about:srcdoc'/;
const failed = /status of 50\d/;
const dialog = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) =>
  page.locator('li[data-state="open"]').getByText(text, { exact: true });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const findFieldMessage = (page: Page, label: string, message: string) =>
  expect
    .poll(() =>
      page.getByLabel(label, { exact: true }).evaluate((input) => {
        const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
        return described.map((id) => document.getElementById(id)?.textContent).join(' ');
      }),
    )
    .toContain(message);

const isFocused = (element: Element) => element === document.activeElement;

async function fillRelease(page: Page): Promise<void> {
  await page.getByLabel('Title').fill(release.title);
  await page.getByLabel('Description').fill(release.description);
  await press(page, 'Add a bottle by hand');
  await page.getByLabel('Name', { exact: true }).fill('Ardmhor 1998');
  await page.getByLabel('Price').fill('620');
  await page.getByLabel('Stock').fill('24');
}

/** Also on the narrowest screen. */
const fits = async (page: Page, width: number) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width, height: 900 });
};

describe.each(oneADay(both))('the newsletter in the back office at %i px', (width) => {
  test('is accessible while a campaign is written, previewed, tested, sent and followed', async () => {
    const { page, troubles, audit } = await browser.visit(width);
    const sent = await showNewsletter(page, {
      campaigns: [campaign('sending'), campaign('paused'), campaign('sent')],
      subscribers: [subscriber(1), subscriber(2, { status: 'suppressed', suppressedReason: 'bounce' })],
    });
    await enterOffice(page, '/admin/newsletter');
    troubles.splice(0);
    await page.getByText('morag1@example.com').first().waitFor();
    await press(page, 'Send to all subscribers');
    await toast(page, 'Incomplete Release').waitFor();
    await page.getByRole('alert').getByText('3 fields need attention').waitFor();
    await findFieldMessage(page, 'Title', 'Please enter a title');
    await audit();
    await fits(page, width);

    await fillRelease(page);
    await page.frameLocator('iframe').getByRole('heading', { name: release.title }).waitFor();
    for (const view of ['Dark', 'Desktop', 'Text']) await press(page, view);
    await page
      .getByRole('region', { name: 'Text version of the email' })
      .getByText('- Ardmhor 1998')
      .waitFor();
    await press(page, 'Phone');
    await press(page, 'Send test');
    await toast(page, 'Test sent').waitFor();
    await audit();
    await fits(page, width);

    await press(page, 'Send to all subscribers');
    await dialog(page).getByText('1,234 people').first().waitFor();
    await audit();
    await dialog(page).getByRole('button', { name: 'Send to 1,234 people' }).dblclick();
    await toast(page, 'Sending started').waitFor();
    expect(sent.filter(({ path }) => path === 'send-exclusive')).toHaveLength(1);

    await page.getByRole('heading', { level: 1, name: 'The sending release' }).waitFor();
    await page.getByRole('progressbar', { name: 'Progress of The sending release' }).waitFor();
    await page.getByText('4,225 of 10,000 done').waitFor();
    await page.getByText('The address was refused').first().waitFor();
    await press(page, 'Show the email');
    await page.frameLocator('iframe').getByRole('heading').waitFor();
    await audit();
    await fits(page, width);
    await press(page, 'Cancel release');
    await dialog(page).getByText('4,210 emails have already been sent.').waitFor();
    await audit();
    await dialog(page).getByRole('button', { name: 'Cancel release' }).click();
    await toast(page, 'Release cancelled').waitFor();
    await page.goto('/admin/newsletter/releases');
    await page.getByText('The cancelled release').or(page.getByText('Cancelled')).first().waitFor();
    await audit();
    await fits(page, width);
    expect(troubles.filter((trouble) => !ofTheAudit.test(trouble))).toEqual([]);
  });
});

test('a campaign draft survives a reload, asks before leaving, and is retried under the same id', async () => {
  const { page, audit } = await browser.visit(1440);
  const sent = await showNewsletter(page, { subscribers: [subscriber(1)] });
  await enterOffice(page, '/admin/newsletter');
  await fillRelease(page);
  page.on('dialog', (ask) => void ask.accept());
  await page.reload();
  await expect.poll(() => page.getByLabel('Price').inputValue()).toBe('620');
  await page.getByRole('link', { name: 'Settings' }).click();
  await dialog(page).getByText('This release has not been sent.').waitFor();
  await audit();
  await press(page, 'Keep editing');
  // The dialog returns the focus a moment after the press.
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('link', { name: 'Settings' }).evaluate(isFocused)).toBe(true);

  await page.route('**/api/newsletter/test-email', (route) =>
    problem(route, 400, 'invalid_request', 'Refused', [
      { field: 'testEmail', message: 'Must be on the staff list' },
    ]),
  );
  await page.getByLabel('Send a test to').fill('reader@example.com');
  await page.keyboard.press('Enter');
  await toast(page, 'Test Failed').waitFor();
  await findFieldMessage(page, 'Send a test to', 'Must be on the staff list');

  await page.route('**/api/newsletter/send-exclusive', (route) => {
    sent.push({ method: 'POST', path: 'refused', body: route.request().postDataJSON() });
    return route.fulfill({ status: 500, body: '' });
  });
  await press(page, 'Send to all subscribers');
  await press(page, 'Send to 1,234 people');
  await toast(page, 'Failed to Send').waitFor();
  await dialog(page).getByRole('alert').getByText('The release was not sent').waitFor();
  await audit();
  await page.unroute('**/api/newsletter/send-exclusive');
  await press(page, 'Send to 1,234 people');
  await page.waitForURL('**/admin/newsletter/cmp_sending');
  const [first, second] = sent.filter(({ path }) => path === 'refused' || path === 'send-exclusive');
  expect(first?.body.draftId).toMatch(/^[0-9a-z]{32}$/);
  expect(first?.body).toEqual(second?.body);
  expect(first?.body.bottles).toMatchObject([{ name: 'Ardmhor 1998', price: 620, stock: 24 }]);
  await page.goto('/admin/newsletter');
  await page.getByText('morag1@example.com').first().waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('a campaign can be written by keyboard alone: bottles are found, moved and removed', async () => {
  const { page } = await browser.visit(1440);
  await showNewsletter(page);
  await enterOffice(page, '/admin/newsletter');
  await typeInto(page, 'Title', 'The November drop');
  await typeInto(page, 'Description', 'Three casks.');
  await typeInto(page, 'Add from the catalogue', 'a');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const names = () =>
    page
      .getByLabel('Name', { exact: true })
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
  await expect.poll(async () => (await names()).length).toBe(1);
  await page.keyboard.type('e');
  await page.getByRole('listbox').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).length).toBe(2);
  const [first, second] = await names();
  const up = page.getByRole('button', { name: 'Move bottle 2 up' });
  await page.keyboard.press('Home');
  for (let step = 0; step < 20 && !(await up.evaluate((it) => it === document.activeElement)); step++)
    await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([second, first]);
  await page.getByRole('status').filter({ hasText: 'Moved to position 1 of 2' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Remove bottle 1' }));
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([first]);
  await expect
    .poll(() => page.getByLabel('Add from the catalogue').evaluate((it) => it === document.activeElement))
    .toBe(true);
});

test('a subscriber can be exported as a file, and erased after confirmation', async () => {
  const { page, audit } = await browser.visit(1440);
  const requests = await showNewsletter(page, { subscribers: [subscriber(1), subscriber(2)] });
  await page.route('**/subscribers/*/export', (route) =>
    route.fulfill({
      body: '{"email":"morag1@example.com"}',
      headers: { 'content-disposition': 'attachment; filename="subscriber.json"' },
    }),
  );
  await enterOffice(page, '/admin/newsletter');
  const file = page.waitForEvent('download');
  await press(page, 'Export morag1@example.com');
  expect((await file).suggestedFilename()).toBe('subscriber.json');
  await press(page, 'Erase morag2@example.com');
  await dialog(page).getByText('morag2@example.com').waitFor();
  await audit();
  await press(page, 'Erase');
  await toast(page, 'Subscriber erased').waitFor();
  expect(requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    'subscribers/sub_2',
  ]);
});

const scenes: Scene[] = [
  {
    name: 'the newsletter when it cannot be loaded',
    reports: failed,
    async enter(page) {
      await fail(page, '**/api/newsletter/**');
      await enterOffice(page, '/admin/newsletter');
      await page.getByText('The releases could not be loaded.').waitFor();
      await page.getByRole('heading', { name: 'Subscribers could not be loaded' }).waitFor();
      await fillRelease(page);
      await page.getByText('The preview could not be loaded').waitFor();
    },
  },
  {
    name: 'the newsletter without subscribers',
    async enter(page) {
      await showNewsletter(page, { recipientCount: 0 });
      await enterOffice(page, '/admin/newsletter');
      await page.getByText('No subscribers yet.').waitFor();
      await page.getByText('No release has been sent yet.').waitFor();
      await fillRelease(page);
      await press(page, 'Send to all subscribers');
      await dialog(page)
        .getByText(/no one to send to/)
        .waitFor();
      await expect
        .poll(() => dialog(page).getByRole('button', { name: 'Send', exact: true }).isDisabled())
        .toBe(true);
    },
  },
  {
    name: 'a release while loading, and a release that does not exist',
    reports: /status of 404/,
    async enter(page) {
      await showNewsletter(page);
      await hold(page, '**/api/newsletter/campaigns/cmp_held');
      await enterOffice(page, '/admin/newsletter/cmp_held');
      await page.getByRole('status').filter({ hasText: 'Loading the release' }).waitFor();
      await page.goto('/admin/newsletter/cmp_none');
      await page.getByRole('heading', { name: 'Release not found' }).waitFor();
    },
  },
];

showEach(browser, scenes);
