import { Mail, ScrollText, Warehouse } from 'lucide-react';
import type { OrderStorage } from './queries.ts';
import { Step } from './step.tsx';
import { formatStoredDate } from './storage-labels.ts';

/** What happens now with bottles that stay in bond, in three blocks. */
export function StorageSteps({ email, storage }: { email: string; storage: OrderStorage }) {
  return (
    <section aria-label="What happens next" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Step Icon={Mail} title="Email confirmation">
        Sent to <span className="break-words text-ink">{email}</span>, with every bottle, what is deferred and
        a link to your order.
      </Step>
      <Step Icon={Warehouse} title="Bonded storage">
        {formatStoredDate(storage)}, on a {storage.place} in our bonded warehouse.
      </Step>
      <Step Icon={ScrollText} title="Your portfolio">
        See each bottle's certificate, and request delivery whenever you like.
      </Step>
    </section>
  );
}
