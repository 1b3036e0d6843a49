import { PageHead } from '#web/ui/page-head.tsx';
import { GateForm } from './gate-form.tsx';

/** What everybody sees of the back office who has not given its password. */
export function GatePage({ onEnter }: { onEnter: () => void }) {
  return (
    <div className="page grid min-h-[60dvh] place-content-center py-16">
      <PageHead title="Back office" />
      <div className="w-[min(26rem,calc(100vw-2*var(--gutter)))] rounded-card border border-hairline bg-surface p-6 sm:p-8">
        <h1 className="font-display text-3xl">Back office</h1>
        <p className="mt-2 mb-6 text-ink-2">Staff only. You stay logged in for eight hours.</p>
        <GateForm onEnter={onEnter} />
      </div>
    </div>
  );
}
