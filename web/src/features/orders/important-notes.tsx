import { parsePence } from '#shared/domain/common/money.ts';
import { listParcelRules } from '#shared/domain/orders/dispatch/packing-rules.ts';
import { store } from '#shared/store.ts';

const { toBuy, challenge } = store.ages;

const listNotes = ({ carriage, temperature }: ReturnType<typeof listParcelRules>): string[] => [
  `An adult of ${toBuy} or over must sign for the parcel. Under Challenge ${challenge}, anyone who looks under ${challenge} must show photo ID.`,
  carriage.promise,
  temperature.promise,
  'Please tell us within 48 hours of delivery if you have any concerns.',
];

/** `cover` is the maximum value that the chosen delivery covers; older orders do not have it. */
export const ImportantNotes = ({ cover }: { cover: string | null }) => (
  <Notes notes={listNotes(listParcelRules(cover === null ? undefined : parsePence(cover)))} />
);

export const collectionNotes: readonly string[] = [
  `Whoever collects must be ${toBuy} or over and bring photo ID. They need the code from our email.`,
  'Please check your bottles at the bar before you leave.',
];

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
