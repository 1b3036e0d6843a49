import { adminTab } from '#web/app/admin-tabs.ts';
import { AdminQueryBoundary } from '#web/ui/admin-query-boundary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { StageFacts } from './stage-facts.tsx';

type VersionedSettingsProps = { title: string; note: string; segment: string };

const VersionedSettings = ({ title, note, segment }: VersionedSettingsProps) => (
  <section className="flex max-w-[46rem] flex-wrap items-center justify-between gap-4 rounded-card border border-hairline bg-surface p-5 sm:p-6">
    <div className="min-w-0">
      <h2 className="font-display text-xl">{title}</h2>
      <p className="mt-1 text-ink-2 text-sm">{note}</p>
    </div>
    <ButtonLink to={adminTab.settings.href(segment)} look="outline" size="sm">
      Open {title.toLowerCase()}
    </ButtonLink>
  </section>
);

const versionedSettings: readonly VersionedSettingsProps[] = [
  {
    title: 'Trading hours',
    note: "The dispatch cut-off, closed days and the bar's opening hours.",
    segment: 'trading-hours',
  },
  {
    title: 'Delivery',
    note: 'The delivery options, their prices and limits, and surcharges.',
    segment: 'delivery',
  },
  {
    title: 'Storage rates',
    note: 'What storing a bottle in bond costs, and from when.',
    segment: 'storage-rates',
  },
  { title: 'Email texts', note: 'The subject and opening of each email.', segment: 'email-texts' },
  {
    title: 'Terms of sale',
    note: 'Every order stores the terms that its buyer accepted.',
    segment: 'terms',
  },
  { title: 'Privacy notice', note: 'What data the shop holds, and why.', segment: 'privacy' },
  {
    title: 'Delivery and returns',
    note: 'The text around the delivery rates, which the page adds itself.',
    segment: 'delivery-and-returns',
  },
  {
    title: 'Accessibility statement',
    note: 'How the shop is made usable for everyone.',
    segment: 'accessibility',
  },
];

export function SettingsView() {
  const loading = (
    <div className="grid gap-6">
      <Loading label="Loading the settings" />
      <Skeleton className="h-80" />
    </div>
  );
  return (
    <AdminQueryBoundary query={useSettings()} what="the settings" loading={loading}>
      {(settings) => (
        <div className="grid gap-8">
          <section className="max-w-[46rem] rounded-card border border-hairline bg-surface p-5 sm:p-6">
            <h2 className="mb-5 font-display text-xl">The shop</h2>
            <SettingsForm settings={settings} />
          </section>
          {versionedSettings.map((each) => (
            <VersionedSettings key={each.segment} {...each} />
          ))}
          <StageFacts settings={settings} />
        </div>
      )}
    </AdminQueryBoundary>
  );
}
