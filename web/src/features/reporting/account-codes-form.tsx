import { AccountCodesBody, codeLabels, codeNames } from '#shared/domain/reporting/account-codes.ts';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import type { FormField } from '#web/ui/admin-form/types.ts';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { codesQuery, useAccountCodes, useSaveAccountCodes } from './queries.ts';

const fields: FormField[] = codeNames.map((name) => ({
  kind: 'text',
  name,
  label: codeLabels[name],
  width: 'half',
}));

const words = {
  press: 'Save Account Codes',
  saved: 'Account codes saved',
  failed: 'Failed to save the account codes',
};

/** The account codes and tax names that exports use for the shop's figures, for bookkeepers. */
export function AccountCodesForm() {
  const maySee = useHasPermission('accounts.view');
  const { data } = useAccountCodes(maySee);
  const { mutateAsync } = useSaveAccountCodes();
  const readAgain = useReadAgain(codesQuery, (codes) => codes);
  if (!maySee || !data) return null;
  return (
    <section className="mt-8 max-w-[46rem] rounded-card border border-hairline bg-surface p-5 sm:p-6">
      <h2 className="font-display text-xl">Account codes</h2>
      <p className="mt-1 mb-5 text-ink-3 text-xs">
        Exports use these codes and tax names. They must match your own Xero or QuickBooks exactly: check them
        against a template that you have downloaded from there.
      </p>
      <AdminForm
        permission="accounts.edit"
        schema={AccountCodesBody}
        values={data}
        fields={fields}
        submit={mutateAsync}
        readAgain={readAgain}
        words={words}
      />
    </section>
  );
}
