import { readAccountCodes } from '#functions/reporting/read-account-codes.ts';
import { serveAdmin } from '#functions/runtime/serve-admin.ts';
import { exportsApi } from '#shared/contracts/reporting/exports.ts';

export const handler = serveAdmin(exportsApi.getAccountCodes, async () => {
  const { codes, version } = await readAccountCodes();
  return { ...codes, version };
});
