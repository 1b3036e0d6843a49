import { useState } from 'react';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { ConfirmChange } from '#web/ui/confirm-change.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { VersionList } from '#web/ui/version-list.tsx';
import { VersionPreview } from './hours-preview.tsx';
import { useRestoreVersion, useVersion } from './queries.ts';

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
  return (
    <Loaded what="the version" query={useVersion(number)}>
      {(hours) => <VersionPreview hours={hours} />}
    </Loaded>
  );
}

type AskProps = { record: TradingHoursRecord; number: number; onClose: () => void };

function Ask({ record: { version, latest }, number, onClose }: AskProps) {
  return (
    <ConfirmChange
      mutation={useRestoreVersion()}
      sent={{ number, version }}
      title={`Restore version ${number}?`}
      press="Restore"
      done="Trading hours restored"
      failed="The trading hours were not restored"
      onClose={onClose}
    >
      {`Its hours are published as version ${latest + 1} within a minute. Version ${latest} stays here.`}
    </ConfirmChange>
  );
}
