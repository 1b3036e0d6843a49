import { SectionHeading } from '#web/ui/section-heading.tsx';
import { storageSteps } from './storage-steps.values.ts';

export function StorageSteps() {
  return (
    <section aria-labelledby="steps-heading" className="border-hairline border-y bg-surface">
      <div className="page py-14 lg:py-20">
        <SectionHeading id="steps-heading" title="How it works" />
        <ol className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {storageSteps.map(({ title, text }, index) => (
            <li key={title} className="border-brass border-t pt-5">
              <span aria-hidden="true" className="font-medium text-brass text-sm">
                {index + 1}
              </span>
              <h3 className="mt-1 font-display text-xl">{title}</h3>
              <p className="mt-2 text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
