import type { Settings } from '#shared/contracts/back-office/settings.ts';
import { Facts } from '#web/ui/facts.tsx';

type NamedValues = readonly (readonly [string, string | null])[];

/** Values that are not set are left out. */
const listSetValues = (named: NamedValues) =>
  named.flatMap(([name, value]) =>
    value ? [{ name, value: <span className="wrap-anywhere">{value}</span> }] : [],
  );

/** The settings of the stage, which only a deployment changes. */
export function StageFacts({ settings: { company, mail, versions } }: { settings: Settings }) {
  const blocks: readonly { title: string; note: string; named: NamedValues }[] = [
    {
      title: 'Company',
      note: 'Shown where the law requires it. Set in the deployment configuration; anything not set there is not shown.',
      named: [
        ['Company name', company.companyName],
        ['Company number', company.companyNumber],
        ['VAT number', company.vatNumber],
        ['Registered office', company.registeredOffice],
        ['Premises licence', company.premisesLicence],
      ],
    },
    {
      title: 'Email provider',
      note:
        mail.provider === 'ses'
          ? 'Emails are sent through Amazon SES. The overview lists any it refused.'
          : 'On this machine every email goes to the local mailbox and none is sent.',
      named: [
        ['Provider', mail.provider === 'ses' ? 'Amazon SES' : 'Local mailbox'],
        ['Sender', mail.from],
        ['Configuration set for orders', mail.ordersSet],
        ['Configuration set for the newsletter', mail.newsSet],
      ],
    },
    {
      title: 'Versions',
      note: 'What is running here.',
      named: [
        ['Application', versions.application],
        ['Commit', versions.commit],
        ['Node.js', versions.node],
        ['Stripe API', versions.stripeApi],
      ],
    },
  ];
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      {blocks.map(({ title, note, named }) => (
        <section key={title} className="min-w-0 rounded-card border border-hairline bg-surface p-5">
          <h2 className="font-display text-xl">{title}</h2>
          <p className="mt-1 mb-2 text-ink-3 text-xs">{note}</p>
          <Facts layout="table" facts={listSetValues(named)} />
        </section>
      ))}
    </div>
  );
}
