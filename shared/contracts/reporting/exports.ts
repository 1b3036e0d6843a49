import * as z from 'zod/mini';
import { defineAdminEndpoint, defineArea } from '#shared/contracts/endpoint.ts';
import { defineObject, withMeta } from '#shared/contracts/with-meta.ts';
import {
  AccountCodesBody,
  type codeNames,
  defaultAccountCodes,
} from '#shared/domain/reporting/account-codes.ts';
import { accountsPrograms } from '#shared/domain/reporting/accounts-export.ts';
import { countDays, findPeriodProblem } from '#shared/domain/reporting/report-period.ts';

const Program = z.enum(accountsPrograms, 'Please choose Xero or QuickBooks');
const Day = z.iso.date('Please choose a day');

/** A file contains each document of its days, so a year of them would be too much for one answer. */
export const maxExportDays = 92;

export const ExportQuery = z.object({ program: Program, from: Day, to: Day }).check(
  z.superRefine(({ from, to }, context) => {
    const isTooLong = countDays({ from, to }) > maxExportDays;
    const message =
      findPeriodProblem({ from, to }) ?? (isTooLong ? 'An export covers 92 days at most' : undefined);
    if (message) context.addIssue({ code: 'custom', path: ['to'], message });
  }),
);

export const AccountsExport = defineObject('AccountsExport', {
  from: Day,
  to: Day,
  files: z.array(
    z.object({
      name: withMeta(z.string(), { examples: ['xero-sales-including-vat-2026-03.csv'] }),
      title: z.string(),
      documents: z.int(),
      content: withMeta(z.string(), { description: 'CSV.', examples: ['ContactName,InvoiceNumber'] }),
    }),
  ),
});
export type AccountsExport = z.output<typeof AccountsExport>;

const examples = defaultAccountCodes;
const buildCodeSchema = (name: (typeof codeNames)[number]) =>
  withMeta(z.string(), { examples: [examples[name]] });
const codes = Object.fromEntries(
  (Object.keys(examples) as (typeof codeNames)[number][]).map((name) => [name, buildCodeSchema(name)]),
) as Record<(typeof codeNames)[number], z.ZodMiniString>;

export const AccountCodesAnswer = defineObject('AccountCodes', { ...codes, version: z.int() });
export type AccountCodesAnswer = z.output<typeof AccountCodesAnswer>;

export const exportsApi = defineArea('reports', {
  getExport: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/reports/export',
    permission: 'accounts.view',
    summary: 'Create the files that Xero or QuickBooks imports, for a range of London days.',
    query: ExportQuery,
    response: AccountsExport,
  }),
  downloadMonth: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/reports/months/{month}',
    permission: 'accounts.view',
    summary: 'Download all files of a month, with a sheet of its totals, in one ZIP.',
    params: z.object({
      month: withMeta(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Please choose a month')), {
        examples: ['2026-03'],
      }),
    }),
    query: z.object({ program: Program }),
    file: 'application/zip',
  }),
  getAccountCodes: defineAdminEndpoint({
    method: 'GET',
    path: '/api/admin/reports/account-codes',
    permission: 'accounts.view',
    summary: 'Return the accounts and tax names used in exports.',
    response: AccountCodesAnswer,
  }),
  saveAccountCodes: defineAdminEndpoint({
    method: 'PUT',
    path: '/api/admin/reports/account-codes',
    permission: 'accounts.edit',
    summary: 'Change the accounts and tax names; refused if the version read is no longer current.',
    body: AccountCodesBody,
    response: AccountCodesAnswer,
    errors: ['changed_meanwhile'],
  }),
});
