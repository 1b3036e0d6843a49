import { Mail, Package, Truck } from 'lucide-react';
import { fallbackDeliveryTime } from '#shared/domain/delivery.ts';
import { Step } from './step.tsx';

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
