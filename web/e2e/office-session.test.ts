import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { endSession, enterOffice, giveAdminPassword, office, unauthorisedError } from './admin.ts';
import { withBrowser } from './browser.ts';
import { toast } from './toast.ts';

const browser = withBrowser();

describe('the sign-in page', () => {
  test('reports what is wrong, admits staff with the password, and is shown again after signing out', async () => {
    const { page, troubles, audit } = await browser.visit(390);
    await page.goto('/admin/settings');
    const enter = page.getByRole('button', { name: 'Enter' });
    await enter.waitFor();
    await audit();
    await enter.click();
    await toast(page, 'Password Required').waitFor();
    await toast(page, 'Please enter the admin password').waitFor();
    await giveAdminPassword(page, 'a guess');
    await toast(page, 'Authentication Failed').waitFor();
    await toast(page, 'Invalid admin credentials. Please check your password.').waitFor();
    await page.getByLabel('Email').fill('stranger@example.com');
    await giveAdminPassword(page);
    await toast(page, 'Access Denied').waitFor();
    await toast(page, 'Admin privileges required').waitFor();
    await audit();
    await page.getByLabel('Email').fill('staff@dram.example');
    await giveAdminPassword(page);
    await toast(page, 'Access Granted').waitFor();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: /^Back office pages/ }).click();
    await office(page).getByText('Signed in as staff@dram.example').waitFor();

    await page.reload();
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await enter.waitFor();
    await page.reload();
    await enter.waitFor();
    expect(troubles.filter((trouble) => !unauthorisedError.test(trouble))).toEqual([]);
  });

  test('shows how long to wait after too many attempts', async () => {
    const { page, audit } = await browser.visit(1440);
    await page.goto('/newsletter-admin');
    const detail = 'Too many attempts. Please wait 7 minutes and try again.';
    await page.route('**/api/admin/check', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '420' },
        json: { code: 'too_many_requests', title: 'Too many requests', status: 429, detail, errors: [] },
      }),
    );
    await giveAdminPassword(page, 'a guess');
    await page.getByRole('alert').getByText(detail).waitFor();
    await audit();
  });

  test('covers the page when the session ends, and the interrupted save completes after signing in', async () => {
    const { page, audit } = await browser.visit(1440);
    await enterOffice(page, '/admin/settings');
    const email = page.getByLabel('Admin notification email');
    await email.fill('shop@example.com');
    await endSession(page);
    await page.getByRole('button', { name: 'Save Settings' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
    await dialog.waitFor();
    await audit();
    // A user who gave the password under a name is asked for it under the same one.
    expect(await dialog.getByLabel('Email').inputValue()).toBe('staff@dram.example');
    await giveAdminPassword(page);
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => email.inputValue()).toBe('shop@example.com');
    await toast(page, 'Settings saved').waitFor();
    await page.reload();
    await expect.poll(() => email.inputValue()).toBe('shop@example.com');
    await email.fill('');
    await page.getByRole('button', { name: 'Save Settings' }).click();
    await toast(page, 'Settings saved').waitFor();
  });
});

test.each(oneADay([768, 1440]))(
  'a form in a dialog survives the end of a session, and is saved only for the same person, at %i px',
  async (width) => {
    const { page, audit } = await browser.visit(width);
    await enterOffice(page, '/admin/suppliers/new');
    const form = page.getByRole('dialog', { name: 'Add Supplier' });
    await form.getByLabel('Supplier name').fill('Brae Casks');
    await form.getByLabel('Notes').fill('Rings before it comes');
    await endSession(page);
    await form.getByRole('button', { name: 'Add Supplier' }).click();
    const gate = page.getByRole('dialog', { name: 'Please sign in again' });
    await gate.waitFor();
    await audit();
    await gate.getByLabel('Email').fill('');
    await giveAdminPassword(page);
    await gate.waitFor({ state: 'detached' });
    await form.getByText(/^This was not saved, because you have signed in as someone else/).waitFor();
    expect(await form.getByLabel('Notes').inputValue()).toBe('Rings before it comes');
    await endSession(page);
    await form.getByRole('button', { name: 'Add Supplier' }).click();
    await gate.waitFor();
    await giveAdminPassword(page);
    await toast(page, 'Supplier created successfully').waitFor();
    await page.getByText('Brae Casks').first().waitFor();
  },
);
