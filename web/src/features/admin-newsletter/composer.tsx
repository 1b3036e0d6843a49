import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminTab } from '#web/app/admin-tabs.ts';
import { ErrorSummary } from '#web/ui/admin-form/error-summary.tsx';
import { LeaveDialog } from '#web/ui/admin-form/leave-dialog.tsx';
import { SimpleField } from '#web/ui/admin-form/simple-field.tsx';
import type { SimpleField as SimpleFieldType } from '#web/ui/admin-form/types.ts';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { toast } from '#web/ui/toast.ts';
import { BottleRows } from './bottle-rows.tsx';
import { LetterPreview } from './letter-preview.tsx';
import { isBlank, type ReleaseSent, releaseFields } from './release-form.ts';
import { SendDialog } from './send-dialog.tsx';
import { TestSend } from './test-send.tsx';
import { useReleaseForm } from './use-release-form.ts';

const leaving = {
  title: 'Leave without sending?',
  leave: 'Leave without sending',
  says: 'This release has not been sent. What you have typed is kept in this tab until you close it.',
};

const [title, description, bottles] = releaseFields;
const texts = [title, description] as SimpleFieldType[];
const ofBottle = bottles?.kind === 'lines' ? bottles.fields : [];

/** Writes an exclusive release, beside the letter that it makes, and sends it: to one reader, then to all. */
export function Composer() {
  const release = useReleaseForm();
  const { form, values, guard, picker, notice } = release;
  const navigate = useNavigate();
  const [toSend, setToSend] = useState<ReleaseSent>();
  const [isDropping, setDropping] = useState(false);

  const goToResults = async (id: string) => {
    await guard.release();
    release.beginAnew();
    void navigate(adminTab.newsletter.href(id));
  };
  return (
    <section aria-labelledby="composer" className="min-w-0">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="composer" className="font-display text-2xl">
          Exclusive release
        </h2>
        <Button look="quiet" size="sm" disabled={isBlank(values)} onClick={() => setDropping(true)}>
          Begin anew
        </Button>
      </div>
      <form
        noValidate
        onSubmit={(event) => void release.whenComplete(setToSend)(event)}
        className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]"
      >
        <div className="grid min-w-0 gap-6">
          <ErrorSummary
            fields={releaseFields}
            form={form}
            notice={notice}
            onGo={(name) => (name === 'bottles.root' ? picker.current?.focus() : form.setFocus(name))}
          />
          {texts.map((field) => (
            <SimpleField key={field.name} field={field} form={form} values={values} />
          ))}
          <BottleRows form={form} fields={ofBottle} picker={picker} mayAdd={release.mayAdd} />
        </div>
        <section
          aria-label="Preview"
          className="min-w-0 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1"
        >
          <LetterPreview
            release={release.complete}
            nothing="The letter is shown here once the release has a title, a description and a bottle."
          />
        </section>
        <div className="grid min-w-0 gap-6">
          <TestSend whenComplete={release.whenComplete} />
          <div className="border-hairline border-t pt-5">
            <Button type="submit">Send to all subscribers</Button>
            <p className="mt-2 text-ink-3 text-xs">
              You see how many people that is, and confirm it, before anything is sent.
            </p>
          </div>
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
        title="Begin anew?"
        press="Throw it away"
        onPress={() => {
          release.beginAnew();
          setDropping(false);
          toast({ title: 'Release thrown away' });
        }}
        isPending={false}
        keep="Keep it"
      >
        What you have typed of this release is thrown away. Nothing of it has been sent to all.
      </Confirm>
      <LeaveDialog guard={guard} words={leaving} />
    </section>
  );
}
