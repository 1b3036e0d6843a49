import { useEffect, useRef, useState } from 'react';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { describeFailure, getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import type { CampaignInput } from './campaign-form.ts';
import { useSendTest, useStaffEmail } from './queries.ts';

type TestSendHandle = (event?: React.BaseSyntheticEvent) => Promise<void>;

type TestSendProps = {
  whenComplete: (go: (release: CampaignInput) => void, isTest: boolean) => TestSendHandle;
};

/** Sends the campaign to one reader: its author, unless another address is typed. */
export function TestSend({ whenComplete }: TestSendProps) {
  const own = useStaffEmail();
  const [address, setAddress] = useState<string>();
  const [wrong, setWrong] = useState<{ field?: string; rest?: string }>({});
  const input = useRef<HTMLInputElement>(null);
  const test = useSendTest();
  const typed = (address ?? own).trim();
  const sentTo = test.data?.sentTo;
  useEffect(() => {
    if (wrong.field) input.current?.focus();
  }, [wrong.field]);

  // Two presses may happen before the button is shown as busy.
  const isGone = useRef(false);
  const send = (release: CampaignInput) => {
    if (isGone.current) return;
    isGone.current = true;
    setWrong({});
    test.mutate(
      { ...release, ...(typed ? { testEmail: typed } : {}) },
      {
        onSuccess: ({ sentTo: to }) =>
          toast({ title: 'Test sent', description: `Check the inbox of ${to}.` }),
        onError: (error) => {
          closeGateOnRefusal(error);
          const field = getProblem(error)?.errors.find((each) => each.field === 'testEmail')?.message;
          const rest = field ?? describeFailure(error);
          setWrong(field ? { field } : { rest });
          toast({ title: 'Test Failed', description: rest, variant: 'destructive' });
        },
        onSettled: () => {
          isGone.current = false;
        },
      },
    );
  };
  const press = () => void whenComplete(send, true)();
  return (
    <fieldset className="min-w-0 border-hairline border-t pt-5">
      <legend className="float-left mb-3 w-full font-display text-xl">Test</legend>
      <div className="clear-both flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-64">
          <Field
            label="Send a test to"
            error={wrong.field}
            hint={
              typed
                ? `One email goes to this address if it is on the staff list; otherwise it goes to the shop's internal address.`
                : "One email goes to the shop's internal address."
            }
          >
            {(control) => (
              <Input
                {...control}
                ref={input}
                type="email"
                autoComplete="off"
                value={address ?? own}
                onChange={(event) => setAddress(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // Within the form, Enter would ask to send to everyone.
                  event.preventDefault();
                  press();
                }}
              />
            )}
          </Field>
        </div>
        <Button look="outline" onClick={press} pending={test.isPending} className="min-h-12 sm:mt-7">
          {test.isPending ? 'Sending...' : 'Send test'}
        </Button>
      </div>
      {wrong.rest && (
        <Notice tone="error" title="The test was not sent" className="mt-3">
          <p>{wrong.rest}</p>
        </Notice>
      )}
      {sentTo && !test.isPending && !wrong.field && !wrong.rest && (
        <Notice tone="ok" className="mt-3">
          <p>The last test went to {sentTo}.</p>
        </Notice>
      )}
    </fieldset>
  );
}
