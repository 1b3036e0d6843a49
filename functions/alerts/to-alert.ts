import type { AlertRecord } from '#functions/alerts/entities/alert.ts';
import type { Alert } from '#shared/contracts/alerts/alerts.ts';
import type { Subject } from './find-subject.ts';

/** An alert as its owner sees it; a bottle that is no longer in the catalogue is described as such. */
export const toAlert = (record: AlertRecord, found: Subject | undefined): Alert => ({
  id: record.alertId,
  kind: record.kind,
  subject: record.subject,
  productId: found?.productId ?? '',
  name: found?.name ?? 'A bottle that we no longer sell',
  opensAt: found?.drop?.opensAt ?? null,
  since: record.askedAt,
});
