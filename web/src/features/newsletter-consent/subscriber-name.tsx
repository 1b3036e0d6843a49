import { type FormEvent, useRef, useState } from 'react';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedAction } from './failed-action.tsx';
import { useSaveName } from './preferences-queries.ts';
import { SubscriberSection } from './subscriber-section.tsx';

/** The name in the greeting of the emails. */
export function SubscriberName({ token, name }: { token: string; name: string }) {
  const [typed, setTyped] = useState(name);
  const [mistake, setMistake] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending, reset } = useSaveName(token);
  const refuse = (message: string) => {
    setMistake(message);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (typed.trim() === '') return refuse('Please enter your name');
    mutate(typed.trim(), {
      onSuccess: (saved) => setTyped(saved.name),
      onError: (failed) => {
        const refused = getProblem(failed)?.errors.find((one) => one.field === 'name');
        if (refused) refuse(refused.message);
      },
    });
  };
  return (
    <SubscriberSection title="Your name">
      <form noValidate onSubmit={submit} className="grid w-full max-w-md justify-items-start gap-4">
        <div className="w-full">
          <Field label="Name" hint="We use it to greet you in our emails." error={mistake}>
            {(control) => (
              <Input
                {...control}
                ref={field}
                name="name"
                autoComplete="name"
                required
                maxLength={120}
                value={typed}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setMistake(undefined);
                  reset();
                }}
              />
            )}
          </Field>
        </div>
        {error && !mistake && <FailedAction title="Your name could not be saved" error={error} />}
        {data && <Notice tone="ok">Your name has been saved.</Notice>}
        <Button type="submit" look="outline" pending={isPending}>
          {isPending ? 'Saving...' : 'Save name'}
        </Button>
      </form>
    </SubscriberSection>
  );
}
