import { type AccountCodes, codeNames, defaultAccountCodes } from '#shared/domain/reporting/account-codes.ts';
import { accountCodes } from './entities/account-codes.ts';

/** The accounts and tax names of exports; version 0 if staff have set none. Names added since then have their defaults. */
export async function readAccountCodes(): Promise<{ codes: AccountCodes; version: number }> {
  const { data } = await accountCodes.get({}).go({ consistent: true });
  const codes = Object.fromEntries(
    codeNames.map((name) => [name, data?.[name] ?? defaultAccountCodes[name]]),
  );
  return { codes: codes as AccountCodes, version: data?.version ?? 0 };
}
