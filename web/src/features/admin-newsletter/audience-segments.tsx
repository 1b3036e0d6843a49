import { buttonClass } from '#web/ui/button.tsx';

type SegmentsProps<Id extends string> = {
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** A few views of the same content; one of them is selected. */
export function Segments<Id extends string>({ label, options, chosen, onChoose }: SegmentsProps<Id>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap rounded-control border border-hairline bg-surface">
      <legend className="sr-only">{label}</legend>
      {options.map(({ id, label: name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
          className={buttonClass({
            look: 'quiet',
            size: 'bare',
            className: 'px-3.5 text-sm aria-pressed:bg-surface-3 aria-pressed:text-ink',
          })}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
