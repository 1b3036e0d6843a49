import { expect, test } from 'vitest';
import { oneADay } from '#functions/testing/depth.ts';
import { withBrowser } from './browser.ts';
import { expectNoOverflow } from './overflow.ts';

const browser = withBrowser();

test.each(oneADay([390, 1440]))(
  'an unknown certificate code is rejected, and one that is too short is reported at its field, at %i px',
  async (width) => {
    const { page, audit } = await browser.visit(width);
    await page.goto('/verify');
    const field = page.getByLabel('Verification code');
    await field.fill('7K3M-9QXA');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText('Please enter the 16 letters and digits of the code').waitFor();
    await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
    await audit();

    await field.fill('7k3m 9qxa 2h4p 8wzb');
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('alert').getByText('No certificate has this code').waitFor();
    expect(new URL(page.url()).pathname).toBe('/verify/7K3M-9QXA-2H4P-8WZB');
    await audit();
    await expectNoOverflow(page);
  },
);
