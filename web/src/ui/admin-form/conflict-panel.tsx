import { useEffect, useRef } from 'react';
import { FieldMessage } from '../field.tsx';
import { Notice } from '../notice.tsx';
import type { FieldConflict } from './merge-values.ts';

export type Choice = 'mine' | 'theirs';

export type FormConflict = {
  fields: readonly FieldConflict[];
  taken: readonly string[];
  choices: Readonly<Record<string, Choice>>;
  /** Whether a save was attempted before every conflict was resolved. */
  isPressed: boolean;
};

type ConflictPanelProps = {
  conflict: FormConflict;
  onChoose: (field: FieldConflict, choice: Choice) => void;
};

/** What somebody else has saved since the form was opened, beside the typed values, to choose from field by field. */
export function ConflictPanel({ conflict, onChoose }: ConflictPanelProps) {
  const { fields, taken, choices, isPressed } = conflict;
  const panel = useRef<HTMLDivElement>(null);
  const open = fields.filter(({ name }) => !choices[name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conflict, or another press, leads there again.
  useEffect(() => {
    const target = panel.current?.querySelector<HTMLElement>('[data-open] input') ?? panel.current;
    target?.focus();
    target?.scrollIntoView({ block: 'center' });
  }, [fields, isPressed]);
  return (
    <div ref={panel} tabIndex={-1} className="outline-none">
      <Notice tone="warn" title="Someone else saved this while you were editing">
        <p>
          {fields.length === 0
            ? 'Nothing you typed is lost. Check the form, then save again.'
            : 'Nothing you typed is lost. Choose what to keep, then save again.'}
        </p>
        {taken.length > 0 && <p>Their changes are now in the form: {taken.join(', ')}.</p>}
        {fields.map((field) => (
          <fieldset
            key={field.name}
            data-open={choices[field.name] ? undefined : true}
            className="mt-3 min-w-0"
          >
            <legend className="font-medium text-ink">{field.label}</legend>
            <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
              {(['theirs', 'mine'] as const).map((choice) => (
                <label
                  key={choice}
                  className="flex min-h-11 items-start gap-3 rounded-control border border-control bg-surface p-3 has-checked:border-brass has-focus-visible:outline-2 has-focus-visible:outline-brass-light has-focus-visible:outline-offset-3"
                >
                  <input
                    type="radio"
                    name={`keep-${field.name}`}
                    checked={choices[field.name] === choice}
                    onChange={() => onChoose(field, choice)}
                    className="mt-0.5 size-5 shrink-0 appearance-none rounded-full border border-control bg-bg checked:border-[6px] checked:border-brass focus-visible:outline-none forced-colors:appearance-auto"
                  />
                  <span className="grid min-w-0 gap-0.5">
                    <span className="text-ink-3 text-xs">{choice === 'mine' ? 'Yours' : 'Theirs'}</span>
                    <span className="wrap-anywhere max-h-40 overflow-y-auto whitespace-pre-line text-ink">
                      {field[choice].text}
                    </span>
                  </span>
                </label>
              ))}
            </div>
            {isPressed && open.includes(field) && (
              <div className="mt-1.5">
                <FieldMessage>Choose which to keep</FieldMessage>
              </div>
            )}
          </fieldset>
        ))}
      </Notice>
    </div>
  );
}
