import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMail } from '#scripts/emulators/ses/server.ts';
import { startObjectStore } from '#scripts/local/object-store.ts';

/** SES and SQS in a process of their own: what the emulators cost is not the shop's. */
const folder = mkdtempSync(join(tmpdir(), 'dram-bench-'));
const mail = await startMail({ file: join(folder, 'mail.sqlite') });
const { url } = await startObjectStore();
process.on('disconnect', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.send?.({ mail: mail.url, queues: url });
