import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { enterOffice, office, unauthorisedError } from './admin.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';
import { listEmails } from './shop-control.ts';

const browser = withBrowser();

/** A device that recognises its owner and makes passkeys, as the browser's own tools provide it. */
async function addPasskeyDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe.each(oneADay([1440, 768]))('staff invitations at %i px', (width) => {
  test('an invited person sets up a passkey, sees what their role allows, and is signed out when removed', async () => {
    const email = `isla-${width}-${Date.now()}@dram.example`;
    const owner = await browser.visit(width);
    await enterOffice(owner.page, '/admin/staff');
    await owner.page.getByRole('button', { name: 'Invite someone' }).click();
    await owner.page.getByLabel('Email').fill(email);
    await owner.page.getByLabel('Name', { exact: true }).fill(`Isla ${width}`);
    await owner.audit();
    await owner.page.getByRole('button', { name: 'Send the invitation' }).click();
    await owner.page.getByText(email).waitFor();
    await owner.audit();
    await expectNoOverflow(owner.page);

    const [invitation] = await listEmails(email);
    const { page, audit, troubles } = await browser.visit(width);
    await addPasskeyDevice(page);
    await page.goto(/http:\S+\/admin\/join\S+/.exec(invitation?.text ?? '')?.[0] ?? '');
    await audit();
    await page.getByRole('button', { name: 'Accept the invitation' }).click();
    await page.getByRole('button', { name: 'Set up an app' }).click();
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    await audit();
    await page.getByLabel('Passkey name').fill('Laptop');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByText('Your recovery codes').waitFor();
    await audit();
    await expectNoOverflow(page);
    await page.goto('/admin/settings');
    await page.getByText("Your role doesn't allow this. Ask an owner.").waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await office(page).waitFor();
    if (width >= 1280) {
      const shown = await office(page).getByRole('link').allTextContents();
      expect(shown).toContain('Order Management');
      expect(shown).not.toContain('Manual Invoices');
    }

    await owner.page.getByRole('button', { name: `Remove Isla ${width}` }).click();
    await owner.page.getByRole('button', { name: 'Remove', exact: true }).click();
    await owner.page.getByText('Removed from the staff', { exact: true }).first().waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    expect(troubles.filter((trouble) => !unauthorisedError.test(trouble))).toEqual([]);
  });
});
