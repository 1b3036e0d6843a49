import { createOwner } from '#functions/back-office/staff/create-owner.ts';
import { readOptionalSetting } from '#functions/environment/config.ts';
import { defineJob } from '#functions/runtime/job.ts';

/** The deployment starts it too. A stage without an owner's address has only the shared password. */
export const handler = defineJob('createOwner', async (now) => {
  const email = readOptionalSetting('OWNER_EMAIL');
  return { [email ? (await createOwner(email, now)).outcome : 'unset']: 1 };
});
