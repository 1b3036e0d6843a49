import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import type { Role } from '#shared/domain/common/roles.ts';
import { changeElsewhere } from './admin.ts';
import { listEmails } from './shop-control.ts';

/** The code that an authenticator app with this secret shows now, or this many half minutes later. */
export const readApp = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + later * 30_000,
  });

/** The link in the newest invitation to an address. */
export async function readInvitation(email: string): Promise<string> {
  const [invitation] = await listEmails(email);
  const [link] = /http:\S+\/admin\/join\S+/.exec(invitation?.text ?? '') ?? [];
  if (!link) throw new Error(`No invitation has come to ${email}.`);
  return link;
}

export const nameEmail = (name: string): string =>
  `${name.toLowerCase().replaceAll(/\W+/g, '-')}-${crypto.randomUUID().slice(0, 8)}@dram.example`;

/** Signs a page in as a new member of staff with an authenticator app, without the forms. `owner` invites. */
export async function joinStaff(page: Page, owner: Page, member: { name: string; role: Role }) {
  const email = nameEmail(member.name);
  await changeElsewhere(owner, 'POST', '/api/admin/staff', { ...member, email });
  const link = new URL(await readInvitation(email));
  await page.goto('/contact');
  const token = link.searchParams.get('token');
  await changeElsewhere(page, 'POST', '/api/staff/invitation', { token });
  const path = '/api/admin/security/authenticator';
  const { secret } = await changeElsewhere<{ secret: string }>(page, 'POST', path);
  await changeElsewhere(page, 'PUT', path, { code: readApp(secret) });
  return { email, secret };
}
