import { partitions } from '#functions/table/partitions.ts';
import { defineEntity, key } from '#functions/table/table.ts';
import { type AccountCodes, codeNames } from '#shared/domain/reporting/account-codes.ts';

const attributes = Object.fromEntries(
  codeNames.map((name) => [name, { type: 'string', required: true }]),
) as {
  [Name in keyof AccountCodes]: { type: 'string'; required: true };
};

/**
 * The accounts and tax names under which figures are exported. Until staff have set them, there is no item and the
 * defaults apply.
 *
 * | access | key |
 * |---|---|
 * | the codes | `settings` / `account-codes` |
 */
export const accountCodes = defineEntity('accountCodes', {
  attributes: { ...attributes, version: { type: 'number', required: true } },
  indexes: { ofShop: { pk: key('pk', partitions.settings), sk: key('sk', 'account-codes') } },
});
