import { useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useHasPermission } from '#web/lib/admin-role-store.ts';
import { Button, ButtonLink } from '../button.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FormFields } from './form-fields.tsx';
import type { AdminFormProps } from './types.ts';
import { UnsavedChangesDialog } from './unsaved-changes-dialog.tsx';
import { useAdminForm } from './use-admin-form.ts';

/** A form of the back office; `types.ts` describes its props. */
export function AdminForm<S extends z.ZodMiniObject, Result>(props: AdminFormProps<S, Result>) {
  const { fields, totals, words, cancelTo } = props;
  const canSave = useHasPermission(props.permission);
  const { form, guard, notice, conflict, choose, prepare, send, holdFor, isHeld, isSubmitting } =
    useAdminForm(props);
  const values = prepare(useWatch({ control: form.control }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        if (isSubmitting || isHeld) event.preventDefault();
        else void send(event);
      }}
      className="grid min-w-0 gap-6"
    >
      {conflict && <ConflictPanel conflict={conflict} onChoose={choose} />}
      <ErrorSummary fields={fields} form={form} notice={notice} />
      <fieldset disabled={!canSave} className="contents">
        <FormFields fields={fields} form={form} values={values} holdFor={holdFor} />
      </fieldset>
      {totals && (
        <dl className="ml-auto grid w-full max-w-sm gap-1 border-hairline border-t pt-4">
          {totals(values).map(({ name, value }) => (
            <div key={name} className="flex justify-between gap-6 last:font-medium last:text-lg">
              <dt className="text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="flex flex-wrap gap-3 border-hairline border-t pt-5">
        {canSave ? (
          <Button type="submit" pending={isSubmitting || isHeld}>
            {isSubmitting
              ? (words.pressing ?? 'Saving...')
              : isHeld
                ? 'Waiting for the upload...'
                : words.press}
          </Button>
        ) : (
          <p className="self-center text-ink-2 text-sm">Your role lets you view this, but not change it.</p>
        )}
        {cancelTo && (
          <ButtonLink to={cancelTo} look="outline">
            Cancel
          </ButtonLink>
        )}
      </div>
      <UnsavedChangesDialog guard={guard} />
    </form>
  );
}
