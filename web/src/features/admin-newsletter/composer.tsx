import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { ErrorSummary } from '#web/ui/admin-form/error-summary.tsx';
import { SimpleField } from '#web/ui/admin-form/simple-field.tsx';
import type { SimpleField as SimpleFieldType } from '#web/ui/admin-form/types.ts';
import { UnsavedChangesDialog } from '#web/ui/admin-form/unsaved-changes-dialog.tsx';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { BottleRows } from './bottle-rows.tsx';
import { type CampaignInput, campaignFields, isBlank } from './campaign-form.ts';
import { EmailPreview } from './email-preview.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TestSend } from './test-send.tsx';
import { useCampaignForm } from './use-campaign-form.ts';

const unsavedWords = {
  title: 'Leave without sending?',
  leave: 'Leave without sending',
  text: 'This release has not been sent. Your draft stays here until you close this tab.',
};

const [title, description, bottles] = campaignFields;
const textFields = [title, description] as SimpleFieldType[];
const bottleFields = bottles?.kind === 'lines' ? bottles.fields : [];

/** Writes a campaign next to a preview of its email, and sends it: to one reader, then to all. */
export function Composer() {
  const release = useCampaignForm();
  const { form, values, guard, picker, notice } = release;
  const navigate = useNavigate();
  const [toSend, setToSend] = useState<CampaignInput>();
  const [isDropping, setDropping] = useState(false);

  const goToResults = async (id: string) => {
    await guard.release();
    release.startAgain();
    void navigate(adminTab.newsletter.href(id));
  };
  return (
    <section aria-labelledby="composer" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="composer" className="font-display text-2xl">
          Exclusive release
        </h2>
        <Button look="quiet" size="sm" disabled={isBlank(values)} onClick={() => setDropping(true)}>
          Start again
        </Button>
      </div>
      <form
        noValidate
        onSubmit={(event) => void release.whenComplete(setToSend)(event)}
        className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
      >
        <div className="grid min-w-0 gap-6">
          <ErrorSummary
            fields={campaignFields}
            form={form}
            notice={notice}
            onGo={(name) => (name === 'bottles.root' ? picker.current?.focus() : form.setFocus(name))}
          />
          {textFields.map((field) => (
            <SimpleField key={field.name} field={field} form={form} values={values} />
          ))}
          <BottleRows form={form} fields={bottleFields} picker={picker} mayAdd={release.mayAdd} />
        </div>
        <section
          aria-label="Preview"
          className="min-w-0 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <EmailPreview
            release={release.complete}
            nothing="The email appears here once the release has a title, a description and a bottle."
          />
        </section>
        <div className="grid min-w-0 gap-6">
          <Allowed permission="newsletter.send">
            <TestSend whenComplete={release.whenComplete} />
            <div className="border-hairline border-t pt-5">
              <Button type="submit">Send to all subscribers</Button>
              <p className="mt-2 text-ink-3 text-xs">
                Before anything is sent, you see how many people will get it and are asked to confirm.
              </p>
            </div>
          </Allowed>
        </div>
      </form>
      {toSend && (
        <SendDialog
          release={toSend}
          draftId={release.draftId}
          onClose={() => setToSend(undefined)}
          onSent={(id) => void goToResults(id)}
        />
      )}
      <Confirm
        isOpen={isDropping}
        onClose={() => setDropping(false)}
        title="Start again?"
        press="Discard draft"
        onPress={() => {
          release.startAgain();
          setDropping(false);
          toast({ title: 'Draft discarded' });
        }}
        isPending={false}
        keep="Keep draft"
      >
        Your draft will be discarded. It has not been sent to subscribers.
      </Confirm>
      <UnsavedChangesDialog guard={guard} words={unsavedWords} />
    </section>
  );
}
