import type { Settings } from '#shared/api/settings.ts';
import { Facts } from '#web/ui/facts.tsx';

type Named = readonly (readonly [string, string | null])[];

/** What is not set is not shown. */
const setOf = (named: Named) =>
  named.flatMap(([name, value]) =>
    value ? [{ name, value: <span className="wrap-anywhere">{value}</span> }] : [],
  );

/** What the stage says, which is changed by a deployment and not here. */
export function StageFacts({ settings: { company, mail, versions } }: { settings: Settings }) {
  const blocks: readonly { title: string; note: string; named: Named }[] = [
    {
      title: 'Company',
      note: 'As the law wants it shown. It comes from the stage; what is not set there is not shown anywhere.',
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
          ? 'Amazon SES sends the letters. What it refused is told in the overview.'
          : 'On this machine every letter goes to the mailbox, and none leaves it.',
      named: [
        ['Provider', mail.provider === 'ses' ? 'Amazon SES' : 'Local mailbox'],
        ['Sender', mail.from],
        ['Configuration set of orders', mail.ordersSet],
        ['Configuration set of news', mail.newsSet],
      ],
    },
    {
      title: 'Versions',
      note: 'What runs here.',
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
          <Facts layout="table" facts={setOf(named)} />
        </section>
      ))}
    </div>
  );
}
