import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { RestorableVersions } from '#web/ui/version-list.tsx';
import { VersionPreview } from './hours-preview.tsx';
import { useRestoreVersion, useVersion } from './queries.ts';

export const Versions = ({ record }: { record: TradingHoursRecord }) => (
  <RestorableVersions
    record={record}
    noun="trading hours"
    content="hours"
    restore={useRestoreVersion()}
    describeRestored={(next) => `Its hours are published as version ${next} within a minute.`}
    renderVersion={(number) => <ShownVersion number={number} />}
  />
);

const ShownVersion = ({ number }: { number: number }) => (
  <AdminQueryBoundary what="the version" query={useVersion(number)}>
    {(hours) => <VersionPreview hours={hours} />}
  </AdminQueryBoundary>
);
