import { Mail, Package, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { fallbackDeliveryTime } from '#shared/domain/delivery.ts';

/** What happens now, in three blocks. */
export function NextSteps({ email, deliveryTime }: { email: string; deliveryTime: string }) {
  return (
    <section aria-label="What happens next" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Step Icon={Mail} title="Email confirmation">
        Sent to <span className="break-words text-ink">{email}</span>, with every bottle, the VAT and a link
        to your order.
      </Step>
      <Step Icon={Package} title="Careful packaging">
        Each bottle is checked, wrapped and boxed by hand before it leaves Soho.
      </Step>
      <Step Icon={Truck} title="Secure delivery">
        In {deliveryTime || fallbackDeliveryTime} via insured courier, tracked to your door.
      </Step>
    </section>
  );
}

type StepProps = { Icon: typeof Mail; title: string; children: ReactNode };

function Step({ Icon, title, children }: StepProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] content-start items-start gap-x-4 md:grid-cols-1 md:gap-y-3">
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-6 text-brass" />
      <div>
        <h2 className="font-display text-xl">{title}</h2>
        <p className="mt-1.5 text-ink-2 text-sm">{children}</p>
      </div>
    </div>
  );
}
