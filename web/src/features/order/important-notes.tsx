import { store } from '#shared/store.ts';

const { toBuy, challenge } = store.ages;

const notes = [
  `An adult of ${toBuy} or over signs for the parcel. Under Challenge ${challenge}, anyone who looks under ${challenge} shows photo ID.`,
  'Your parcel is insured and tracked from our door to yours.',
  'Temperature-controlled packaging protects the whisky on its way.',
  'Please tell us within 48 hours of delivery if anything concerns you.',
];

export const ImportantNotes = () => <Notes notes={notes} />;

export function Notes({ notes }: { notes: readonly string[] }) {
  return (
    <section>
      <h2 className="font-display text-2xl">Important notes</h2>
      <ul className="mt-4 grid max-w-measure gap-3 text-ink-2 text-sm">
        {notes.map((note) => (
          <li key={note} className="flex gap-3">
            <span aria-hidden="true" className="mt-[0.55em] size-1.5 shrink-0 rotate-45 bg-brass" />
            {note}
          </li>
        ))}
      </ul>
    </section>
  );
}
