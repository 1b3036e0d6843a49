import { useState } from 'react';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { closeGateOnRefusal } from '#web/lib/admin-gate-store.ts';
import { getProblem } from '#web/lib/problem.ts';
import { Confirm } from '#web/ui/confirm.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { VersionList } from '#web/ui/version-list.tsx';
import { VersionPreview } from './hours-preview.tsx';
import { useRestoreVersion, useVersion } from './queries.ts';

/** Every version of the trading hours: to look at, or to go back to. */
export function Versions({ record }: { record: TradingHoursRecord }) {
  const [asked, setAsked] = useState<number>();
  return (
    <>
      <VersionList
        versions={record.versions}
        published={record.latest}
        latest={record.latest}
        content="hours"
        publishedLabel="Published"
        permission="settings.edit"
        press="Restore"
        onPress={setAsked}
        renderVersion={(number) => <ShownVersion number={number} />}
      />
      {asked !== undefined && <Ask record={record} number={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function ShownVersion({ number }: { number: number }) {
  const { data, isError, isFetching, refetch } = useVersion(number);
  if (data) return <VersionPreview hours={data} />;
  if (!isError) return <Loading label="Loading the version" />;
  return (
    <ErrorState
      title="The version could not be loaded"
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

type AskProps = { record: TradingHoursRecord; number: number; onClose: () => void };

function Ask({ record: { version, latest }, number, onClose }: AskProps) {
  const { mutate, isPending } = useRestoreVersion();
  const run = () =>
    mutate(
      { number, version },
      {
        onSuccess: () => toast({ title: 'Trading hours restored' }),
        onError: (error) => {
          closeGateOnRefusal(error);
          toast({
            title: 'The trading hours were not restored',
            description: getProblem(error)?.detail ?? 'Please check your connection and try again.',
            variant: 'destructive',
          });
        },
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={`Restore version ${number}?`}
      press="Restore"
      onPress={run}
      isPending={isPending}
    >
      {`Its hours are published as version ${latest + 1} within a minute. Version ${latest} stays here.`}
    </Confirm>
  );
}
