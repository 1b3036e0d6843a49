import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import type { TrailEntry } from '#shared/contracts/back-office/audit.ts';
import { toLondonTime } from '#shared/domain/common/london-time.ts';
import { changeElsewhere, enterOffice } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listEmails } from './shop-control.ts';
import { joinStaff, nameEmail, readApp, readInvitation } from './staff-members.ts';

const browser = withBrowser();

/** Signs in with the emailed code and a second one: the app's, or a recovery code. */
async function signInWithCode(page: Page, email: string, factor: string, audit = async () => {}) {
  await page.goto('/admin/sign-in');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Email').fill(email);
  await audit();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByLabel('Code from the email').waitFor();
  const subjects = (await listEmails(email)).map(({ subject }) => subject);
  const [code = ''] = /^\d{6}/.exec(subjects.find((each) => /^\d{6} /.test(each)) ?? '') ?? [];
  await page.getByLabel('Code from the email').fill(code);
  await page.getByLabel('Code from your authenticator app').fill(factor);
  await audit();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The browser's messages about the refusals along the way. */
const expected = (trouble: string) => /status of 4\d\d/.test(trouble);

describe.each(oneADay([1440, 768]))('staff accounts at %i px', (width) => {
  test('staff sign in with an emailed code and an app, end another session, and use a recovery code once', async () => {
    const email = nameEmail('Rory Kiln');
    const owner = await browser.visit(1440);
    await enterOffice(owner.page);
    const invited = { email, name: `Rory Kiln ${width}`, role: 'sales' };
    await changeElsewhere(owner.page, 'POST', '/api/admin/staff', invited);

    const first = await browser.visit(width);
    const { page, audit } = first;
    await page.goto(await readInvitation(email));
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    const shown = page.getByText('Scan the QR code with your app').getByRole('strong');
    const secret = (await shown.textContent()) ?? '';
    await page.getByLabel('Code shown in the app').fill(readApp(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your recovery codes').waitFor();
    const codes = page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ });
    expect(await codes.count()).toBe(10);
    const recoveryCode = (await codes.first().textContent()) ?? '';
    expect(recoveryCode).toMatch(/^\w{5}-\w{5}$/);
    await audit();

    const second = await browser.visit(width);
    await signInWithCode(second.page, email, '000000', second.audit);
    await second.page
      .getByText(/^That is neither the current code/)
      .first()
      .waitFor();
    // The first code has been used, so this takes the app's next one.
    await second.page.getByLabel('Code from your authenticator app').fill(readApp(secret, 1));
    await second.page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await second.page.getByRole('heading', { name: 'Where you are signed in' }).waitFor();
    await second.audit();
    await expectNoOverflow(second.page);
    const devices = second.page.getByRole('listitem').filter({ hasText: /(This device, since|Since) / });
    await expect.poll(() => devices.count()).toBe(2);
    await devices.filter({ hasText: 'This device, since' }).waitFor();

    await devices.getByRole('button', { name: /^Sign out / }).click();
    await expect.poll(() => devices.count()).toBe(1);
    // The ended session is refused at its next call, and the user signs in again where they were.
    await page.getByRole('button', { name: 'Make new codes' }).click();
    const gate = page.getByRole('dialog', { name: 'Please sign in again' });
    await gate.waitFor();
    await audit();
    await page.goto('/admin/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await signInWithCode(page, email, recoveryCode);
    await page.getByText('9 codes are left.').waitFor();
    await audit();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInWithCode(page, email, recoveryCode);
    await page
      .getByText(/^That is neither the current code/)
      .first()
      .waitFor();
    const troubles = [...first.troubles, ...second.troubles];
    expect(troubles.filter((trouble) => !expected(trouble))).toEqual([]);
  });

  test('a role change applies at once, and the audit trail can be filtered and exported', async () => {
    const name = `Ailsa Bond ${crypto.randomUUID().slice(0, 8)}`;
    const owner = await browser.visit(width);
    await enterOffice(owner.page, '/admin/staff');
    const { page, audit, troubles } = await browser.visit(width);
    const { email } = await joinStaff(page, owner.page, { name, role: 'warehouse' });
    const actor = `${name} <${email}>`;
    await page.goto('/admin/trail');
    await page.getByText("Your role doesn't allow this. Ask an owner.").waitFor();

    await owner.page.reload();
    await owner.page.getByRole('button', { name: `Change ${name}` }).click();
    const dialog = owner.page.getByRole('dialog');
    await dialog.getByLabel('Role').selectOption({ label: 'Finance' });
    await owner.audit();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await owner.page.getByRole('row').filter({ hasText: name }).getByText('Finance').waitFor();

    // With the new role, and without signing in again.
    const supplier = { name: `Casks of ${name}`, notes: 'Pallets' };
    const { id } = await changeElsewhere<{ id: string }>(page, 'POST', '/api/admin/suppliers', supplier);
    await page.goto(`/admin/suppliers/${id}`);
    await page.getByLabel('Notes').fill('Half pallets');
    await page.getByRole('button', { name: 'Save Supplier' }).click();
    await page.getByText('Supplier updated successfully', { exact: true }).first().waitFor();

    await page.goto('/admin/trail');
    const rows = page.getByRole('table', { name: 'Audit trail' }).getByRole('row');
    await page.getByLabel('Done by').fill(name);
    const changed = rows.filter({ hasText: 'Supplier changed' });
    await changed.getByText(actor).first().waitFor();
    const people = page.getByRole('link', { name: actor });
    await expect.poll(async () => (await people.count()) === (await rows.count()) - 1).toBe(true);
    await changed.getByRole('deletion').filter({ hasText: 'Pallets' }).waitFor();
    await changed.getByRole('insertion').filter({ hasText: 'Half pallets' }).waitFor();
    await audit();
    await expectNoOverflow(page);

    await changed.getByRole('link', { name: supplier.name }).click();
    await rows.filter({ hasText: 'Supplier created' }).waitFor();
    await expect.poll(() => rows.count()).toBe(3);
    type Trail = { items: TrailEntry[] };
    const query = new URLSearchParams({ entityId: id });
    const { items } = await changeElsewhere<Trail>(page, 'GET', `/api/admin/trail?${query}`);
    const doneAt = new Date(items[0]?.doneAt ?? '');
    const day = toLondonTime(doneAt).toISOString().slice(0, 10);
    const nextDay = toLondonTime(new Date(doneAt.getTime() + 86_400_000))
      .toISOString()
      .slice(0, 10);
    await page.getByLabel('From').fill(nextDay);
    await page.getByRole('table', { name: 'Audit trail' }).waitFor({ state: 'detached' });
    await page.getByLabel('From').fill(day);
    await page.getByLabel('To', { exact: true }).fill(day);
    await expect.poll(() => rows.count()).toBe(3);
    await audit();

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\uFEFFWhen,Who,Action,Record,Record ID,Changes$/);
    expect(lines[1]).toContain(`${actor},Supplier changed,${supplier.name},${id},`);
    expect(lines[1]).toContain('Notes: Pallets -> Half pallets');

    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Action').fill('staff changed');
    await rows.filter({ hasText: name }).getByRole('deletion').filter({ hasText: 'warehouse' }).waitFor();
    await rows.filter({ hasText: name }).getByRole('insertion').filter({ hasText: 'finance' }).waitFor();
    expect(troubles.filter((trouble) => !expected(trouble))).toEqual([]);
  });
});
