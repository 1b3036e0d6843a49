import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { failures, showFailure, toFailureMessage } from './failures.ts';
import { useDownloadData } from './queries.ts';
import { Section } from './section.tsx';

/** A download of all data stored about the customer. */
export function YourData() {
  const { mutate, isPending, error, data } = useDownloadData();
  const download = () =>
    mutate(undefined, {
      onSuccess: (name) => toast({ title: 'Download ready', description: `Saved as ${name}.` }),
      onError: (failed) => showFailure(failed, failures.download),
    });
  return (
    <Section title="Your data">
      <p className="max-w-measure text-ink-2">
        Everything we hold about you in one JSON file: profile, addresses, devices, cart, orders, invoices,
        consents, and your bottles in bond with their history.
      </p>
      <Button look="outline" pending={isPending} onClick={download} className="mt-5">
        {isPending ? 'Preparing...' : 'Download my data'}
      </Button>
      {error && !isPending && (
        <Notice tone="error" className="mt-5 max-w-2xl">
          {toFailureMessage(error, failures.download)}
        </Notice>
      )}
      {data && !isPending && (
        <Notice tone="ok" className="mt-5 max-w-2xl">
          Your data has been saved as {data}.
        </Notice>
      )}
    </Section>
  );
}
