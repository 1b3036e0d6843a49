import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useSettings } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { StageFacts } from './stage-facts.tsx';

/** The settings in their states. */
export function SettingsView() {
  const { data, isError, isFetching, refetch } = useSettings();
  if (data) {
    return (
      <div className="grid gap-8">
        <section className="max-w-[46rem] rounded-card border border-hairline bg-surface p-5 sm:p-6">
          <h2 className="mb-5 font-display text-xl">The shop</h2>
          <SettingsForm settings={data} />
        </section>
        <StageFacts settings={data} />
      </div>
    );
  }
  if (isError) {
    return (
      <ErrorState
        title="The settings could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <Loading label="Loading the settings" />
      <Skeleton className="h-80" />
    </div>
  );
}
