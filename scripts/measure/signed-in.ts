import type { Browser } from 'playwright-core';
import { demoCustomer } from '../seed/demo/history.ts';

/** What a browser keeps of who is signed in; a window is opened with it. */
export type SignedIn = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Signs the sample customer in as a person does, with the code from the mailbox. */
export async function signInDemo(browser: Browser, shop: string, mailbox: string): Promise<SignedIn> {
  const { email } = demoCustomer;
  const window = await browser.newContext({ locale: 'en-GB' });
  try {
    const page = await window.newPage();
    await page.goto(`${shop}/auth`, { waitUntil: 'networkidle' });
    await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Email me a code' }).click();
    const field = page.getByLabel('Six-digit code');
    await field.waitFor();
    const address = `${new URL(mailbox).origin}/mailbox/messages?to=${encodeURIComponent(email)}`;
    const { messages } = (await (await fetch(address)).json()) as { messages: { subject: string }[] };
    const code = messages.flatMap(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? [])[0];
    if (!code) throw new Error('The sample customer got no code.');
    await field.fill(code);
    await page.waitForURL(({ pathname }) => pathname !== '/auth');
    return await window.storageState();
  } finally {
    await window.close();
  }
}
