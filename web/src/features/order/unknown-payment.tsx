import { SearchX } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { HelpContact } from './help-contact.tsx';
import { OutcomeHead } from './outcome-head.tsx';

/** A payment that this browser does not hold the key to: another device, or another tab, has made it. */
export function UnknownPayment({ reference }: { reference: string }) {
  return (
    <div className="grid gap-10">
      <OutcomeHead Icon={SearchX} iconClass="text-ink-2" title="We cannot show this payment here">
        <p>
          A payment shows only in the tab that made it. If it went through, its confirmation is in your inbox,
          with a link that opens your order anywhere.
        </p>
      </OutcomeHead>
      <Facts
        className="justify-center border-hairline border-y py-6"
        facts={[{ name: 'Payment reference', value: <span className="break-all text-sm">{reference}</span> }]}
      />
      <ButtonLink to={paths.gallery.href()} look="outline" className="justify-self-center">
        Continue Shopping
      </ButtonLink>
      <HelpContact />
    </div>
  );
}
