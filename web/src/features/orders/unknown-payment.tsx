import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { SearchX } from '#web/ui/icons.tsx';
import { OutcomePage } from './outcome-page.tsx';

/** A payment whose key this browser does not have: another device, or another tab, has made it. */
export function UnknownPayment({ reference }: { reference: string }) {
  return (
    <OutcomePage
      Icon={SearchX}
      iconClass="text-ink-2"
      title="We cannot show this payment here"
      meaning={
        <p>
          You can only see a payment in the tab you paid in. If it went through, your confirmation email has a
          link to your order.
        </p>
      }
      facts={
        <Facts
          className="justify-center border-hairline border-y py-6"
          facts={[
            { name: 'Payment reference', value: <span className="break-all text-sm">{reference}</span> },
          ]}
        />
      }
      actions={
        <ButtonLink to={paths.gallery.href()} look="outline">
          Continue Shopping
        </ButtonLink>
      }
    />
  );
}
