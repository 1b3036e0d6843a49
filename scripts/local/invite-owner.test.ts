import { expect, test } from 'vitest';
import { handler as acceptInvitation } from '#functions/back-office/endpoints/staff/accept-invitation.ts';
import { listMembers } from '#functions/back-office/staff/load-staff.ts';
import { writeStaff } from '#functions/back-office/transactions/staff-transactions.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { staffApi } from '#shared/contracts/back-office/staff.ts';
import { inviteOwner } from './invite-owner.ts';

withTable();

test('the first owner gets the same working link until they have joined', async () => {
  const printed = await inviteOwner(' Owner@Shop.test ');
  const { origin, pathname, searchParams } = new URL(printed);
  expect([origin, pathname]).toEqual([readSiteOrigin(), '/admin/join']);
  expect(await inviteOwner('owner@shop.test')).toBe(printed);

  const token = searchParams.get('token') ?? '';
  const accepted = await request(acceptInvitation, staffApi.acceptInvitation, { body: { token } });
  expect(accepted.status).toBe(200);
  const [owner] = await listMembers();
  if (!owner) throw new Error('Nobody was invited.');
  expect(owner).toMatchObject({ email: 'owner@shop.test', role: 'owner' });
  await writeStaff({ before: owner, next: { ...owner, status: 'active' } });
  expect(await inviteOwner('owner@shop.test')).toBe('owner@shop.test signs in at /admin');
});
