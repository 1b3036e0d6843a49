import { Mail, Package, Truck } from 'lucide-react';
import { fallbackDeliveryTime } from '#shared/domain/orders/delivery.ts';
import { describeCarriage, listParcelRules } from '#shared/domain/orders/parcel.ts';
import { Step } from './step.tsx';

type NextStepsProps = { email: string; deliveryTime: string; isCovered: boolean };

const { careful } = listParcelRules(undefined);

/** What happens now, in three blocks. */
export function NextSteps({ email, deliveryTime, isCovered }: NextStepsProps) {
  return (
    <section aria-label="What happens next" className="grid gap-x-10 gap-y-8 md:grid-cols-3">
      <Step Icon={Mail} title="Email confirmation">
        Sent to <span className="break-words text-ink">{email}</span>, with every bottle, the VAT and a link
        to your order.
      </Step>
      <Step Icon={Package} title="Careful packaging">
        {careful.promise}
      </Step>
      <Step Icon={Truck} title="Secure delivery">
        {describeCarriage(deliveryTime || fallbackDeliveryTime, isCovered)}
      </Step>
    </section>
  );
}
