import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedAction } from './failed-action.tsx';
import { useDownloadData } from './preferences-queries.ts';
import { SubscriberSection } from './subscriber-section.tsx';

/** All that the newsletter keeps of its reader, to take along. */
export function DownloadData({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useDownloadData(token);
  return (
    <SubscriberSection title="Your data">
      <p className="max-w-measure text-ink-2">Everything the newsletter holds about you, in one JSON file.</p>
      {error && <FailedAction title="Your data could not be downloaded" error={error} />}
      {data && !isPending && <Notice tone="ok">Your data has been saved as {data}.</Notice>}
      <Button look="outline" pending={isPending} onClick={() => mutate()}>
        {isPending ? 'Preparing...' : 'Download my data'}
      </Button>
    </SubscriberSection>
  );
}
