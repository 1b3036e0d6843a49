import { type ReactNode, useState } from 'react';
import type { TradingHoursRecord } from '#shared/contracts/site/trading-hours.ts';
import { TradingHoursChange } from '#shared/domain/site/trading-hours-form.ts';
import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminForm } from '#web/ui/admin-form/admin-form.tsx';
import { useReadAgain } from '#web/ui/admin-form/use-read-again.ts';
import { AdminPage } from '#web/ui/admin-page.tsx';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { describePublished } from '#web/ui/version-list.tsx';
import { buildHoursFields } from './hours-fields.tsx';
import { completeHours, toHoursValues } from './hours-values.ts';
import { recordQuery, usePublishHours, useTradingHoursRecord } from './queries.ts';
import { Versions } from './versions.tsx';

const title = 'Trading Hours';

/** When parcels are sent and when the bar is open: to be edited, published and reverted. */
export function HoursPage({ history }: { history: ReactNode }) {
  return (
    <AdminQueryBoundary query={useTradingHoursRecord()} what="the trading hours" page={title}>
      {(record) => <HoursEditor record={record} history={history} />}
    </AdminQueryBoundary>
  );
}

const toValues = ({ content, version }: TradingHoursRecord) => ({ ...toHoursValues(content), version });

function HoursEditor({ record, history }: { record: TradingHoursRecord; history: ReactNode }) {
  const publish = usePublishHours();
  const [fields] = useState(() => buildHoursFields(record.content, new Date()));
  const readAgain = useReadAgain(recordQuery, toValues);
  return (
    <AdminPage title={title} note={describePublished(record)}>
      <div className="grid gap-10">
        <AdminForm
          permission="settings.edit"
          schema={TradingHoursChange}
          values={toValues(record)}
          complete={completeHours}
          fields={fields}
          submit={(body) => publish.mutateAsync(body)}
          readAgain={readAgain}
          words={{
            press: 'Publish Hours',
            pressing: 'Publishing...',
            saved: 'Trading hours published',
            failed: 'The trading hours were not published',
          }}
          cancelTo={adminTab.settings.href()}
        />
        <Versions record={record} />
        {history}
      </div>
    </AdminPage>
  );
}
