/**
 * Seeds once. The marker comes last, so that a seeding that was cut short begins again; it repeats without harm. The shop opens
 * with the last month of the sample year and gets the others while it is open, since they take as long as all before. With
 * `SAMPLES=none` there are bottles alone: no sample customer, and nothing in the back office. With `SAMPLES=month` the back
 * office has that month alone.
 */
import type { S3Client } from '@aws-sdk/client-s3';
import type { Sandbox } from '#scripts/emulators/stripe/events.ts';
import { importPayment } from '#scripts/emulators/stripe/import-payments.ts';
import type { Folders } from './folders.ts';
import { readJson, writeJson } from './kit/json-file.ts';

interface Marker {
  version: string;
}

/** What a shop is filled with after it has opened. */
export type FillRest = (signal: AbortSignal) => Promise<void>;

/** The month that a shop opens with. */
const daysNow = 31;

/** Answers what is left to be filled in, if anything. */
export async function ensureSeeded(
  folders: Pick<Folders, 'seeded'>,
  s3: S3Client,
  bucket: string,
  payments?: Sandbox,
): Promise<FillRest | undefined> {
  // Not before now: its modules read the table's name from the environment when they are loaded.
  const { catalogueVersion, ensureDrop, isSeeded, seed } = await import('#scripts/seed/seed.ts');
  const { completeYear, demoVersion, seedDemo } = await import('#scripts/seed/demo/seed-demo.ts');
  const now = new Date();
  const samples = process.env.SAMPLES;
  const hasSamples = samples !== 'none';
  const days = samples === 'month' ? daysNow : 365;
  const version = [catalogueVersion(), ...(hasSamples ? [demoVersion(), days] : [])].join('-');
  const isCurrent = readJson<Marker>(folders.seeded)?.version === version;
  const finish = () => writeJson(folders.seeded, { version, at: now.toISOString() });
  let rest: FillRest | undefined;
  if (!isCurrent || !(await isSeeded(s3, bucket))) {
    await seed({ s3, bucket, now });
    if (hasSamples) {
      await seedDemo(now, { days, daysNow });
      await importPayments(payments);
    }
    if (hasSamples && days > daysNow)
      rest = async (signal) => {
        await completeYear(now, { days, signal });
        await importPayments(payments);
        finish();
      };
    else finish();
  }
  await ensureDrop(now);
  return rest;
}

/** Our own payment sandbox remembers the past of the shop as well, so that its orders can be refunded. */
async function importPayments(payments: Sandbox | undefined): Promise<void> {
  if (!payments) return;
  const { listPastPayments } = await import('#scripts/seed/demo/past-payments.ts');
  for (const past of await listPastPayments()) importPayment(payments, past);
}
