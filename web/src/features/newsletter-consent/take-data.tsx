import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { FailedPress } from './failed-press.tsx';
import { useTakeData } from './preferences-queries.ts';
import { ReaderSection } from './reader-section.tsx';

/** All that the newsletter keeps of its reader, to take along. */
export function TakeData({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useTakeData(token);
  return (
    <ReaderSection title="Your data">
      <p className="max-w-measure text-ink-2">All that the newsletter keeps about you, in one JSON file.</p>
      {error && <FailedPress title="Your data could not be gathered" error={error} />}
      {data && !isPending && <Notice tone="ok">Your data is saved as {data}.</Notice>}
      <Button look="outline" pending={isPending} onClick={() => mutate()}>
        {isPending ? 'Gathering...' : 'Download my data'}
      </Button>
    </ReaderSection>
  );
}
