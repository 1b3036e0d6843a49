import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getProblem } from '#web/lib/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';
import { cancelNotification, hasPush, readNotifiedDrops, requestNotification } from './push-subscription.ts';

/** Asks for a notification on this device before a drop opens, if the browser supports it. */
export function PushButton({ dropId }: { dropId: string }) {
  const [isOffered, setOffered] = useState(false);
  const [isSet, setSet] = useState(false);
  useEffect(() => {
    setOffered(hasPush());
    setSet(readNotifiedDrops().includes(dropId));
  }, [dropId]);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: async () => {
      if (isSet) await cancelNotification(dropId);
      return isSet ? 'cancelled' : (await requestNotification(dropId)) ? 'set' : 'refused';
    },
    onSuccess: (outcome) => setSet(outcome === 'set'),
  });
  if (!isOffered) return null;
  const failure = error
    ? (getProblem(error)?.detail ??
      "This browser couldn't set up notifications. Please use the email reminder.")
    : data === 'refused'
      ? 'Your browser blocks notifications from this site. You can allow them in its settings.'
      : undefined;
  return (
    <>
      <Button look="link" pending={isPending} onClick={() => mutate()}>
        {isSet ? 'Cancel this notification' : 'Notify me on this device'}
      </Button>
      <div role="status" className="basis-full">
        {isSet && !failure && (
          <p className="mt-1 text-ink-2 text-sm">We'll notify you on this device before it opens.</p>
        )}
        {failure && <FieldMessage>{failure}</FieldMessage>}
      </div>
    </>
  );
}
