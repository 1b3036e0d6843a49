import { type AlertRecord, alert } from '#functions/alerts/entities/alert.ts';
import { type AlertWaveRecord, alertWave } from '#functions/alerts/entities/alert-wave.ts';
import { createTransactor, isWritten, type Outcome } from '#functions/table/transact.ts';
import { toAlertTtl, type Wave } from '#shared/domain/alerts/alert.ts';

const transact = createTransactor({ alert, alertWave });

/** Begins a wave after the last one; false if another run has begun it. */
export const beginWave = (
  productId: string,
  size: number,
  last: AlertWaveRecord | undefined,
  now: Date,
): Promise<boolean> => {
  const row = { productId, size, taken: 0, startedAt: now.toISOString(), ttl: toAlertTtl('active', now) };
  return isWritten(
    last
      ? alertWave
          .put(row)
          .where(({ startedAt }, { eq }) => eq(startedAt, last.startedAt))
          .go()
      : alertWave.create(row).go(),
  );
};

/** Gives an alert a place in a wave, which never exceeds the size it began with. */
export const takePlace = (
  record: AlertRecord,
  productId: string,
  { startedAt, size }: Wave,
): Promise<Outcome<'gone' | 'full'>> =>
  transact<'gone' | 'full'>(({ alert: alerts, alertWave: waves }) => [
    {
      otherwise: 'gone',
      write: alerts
        .put({ ...record, state: 'due' })
        .where((row, { eq }) => `${eq(row.state, 'active')} AND ${eq(row.askedAt, record.askedAt)}`)
        .commit(),
    },
    {
      otherwise: 'full',
      write: waves
        .patch({ productId })
        .add({ taken: 1 })
        .where((row, { eq, lt }) => `${eq(row.startedAt, startedAt)} AND ${lt(row.taken, size)}`)
        .commit(),
    },
  ]);
