import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Subscriber } from '#shared/contracts/newsletter/subscribers.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Allowed } from '#web/ui/allowed.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { showFailure } from '#web/ui/show-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { eraseSubscriber, exportSubscriber, subscribers } from './queries.ts';

/** For a subscriber's data requests: export everything stored about them, or erase it. */
export function useSubscriberActions(): { actionsFor: (row: Subscriber) => ReactNode; dialog: ReactNode } {
  const client = useQueryClient();
  const [erased, setErased] = useState<Subscriber>();
  const save = useMutation({
    mutationFn: ({ id }: Subscriber) => exportSubscriber(id),
    onSuccess: ({ name, content }) => saveFile(name, 'application/json', content),
    onError: showFailure('The file could not be created'),
  });
  const erase = useMutation({
    mutationFn: ({ id }: Subscriber) => eraseSubscriber(id),
    onSuccess: () => toast({ title: 'Subscriber erased' }),
    onError: showFailure('The subscriber was not erased'),
    onSettled: () => {
      setErased(undefined);
      void client.invalidateQueries({ queryKey: [subscribers.id] });
    },
  });
  return {
    actionsFor: (row) => (
      <Allowed permission="subscribers.erase">
        <div className="flex justify-end gap-1">
          <Button
            look="quiet"
            size="sm"
            onClick={() => save.mutate(row)}
            pending={save.isPending && save.variables.id === row.id}
          >
            Export<span className="sr-only"> {row.email}</span>
          </Button>
          <Button look="quiet" size="sm" onClick={() => setErased(row)}>
            Erase<span className="sr-only"> {row.email}</span>
          </Button>
        </div>
      </Allowed>
    ),
    dialog: (
      <Confirm
        isOpen={erased !== undefined}
        onClose={() => setErased(undefined)}
        title="Erase this subscriber?"
        press="Erase"
        onPress={() => erased && erase.mutate(erased)}
        isPending={erase.isPending}
        keep="Keep subscriber"
      >
        {erased && (
          <div className="grid gap-3 text-ink-2">
            <p>
              Everything we hold on <b className="wrap-anywhere font-medium text-ink">{erased.email}</b> for
              the newsletter will be deleted, including their record of consent. This cannot be undone.
            </p>
            <p>We keep a one-way code made from the address so that it is never emailed again.</p>
          </div>
        )}
      </Confirm>
    ),
  };
}
