import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ChooseFile } from '#web/ui/choose-file.tsx';
import { Field } from '#web/ui/field.tsx';
import { controlClass } from '#web/ui/input.tsx';
import { type EditLine, readEdits } from './read-edits.ts';

/** Takes lines of code, price and stock, pasted or from a file. */
export function BulkEditFile({ onPreview }: { onPreview: (lines: readonly EditLine[]) => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const read = (content: string) => {
    const found = readEdits(content);
    if ('refused' in found) setError(found.refused);
    else onPreview(found.lines);
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <Field
        label="Code, price and stock"
        hint="One product per line: its SKU or ID, price and stock. Leave a price or stock blank to keep it."
        {...(error && { error })}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            placeholder={'KIL-021, 420.00, 12\nKIL-025, 610.00,'}
            className={`${controlClass} py-3 font-mono text-sm`}
            onChange={(event) => {
              setText(event.target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">Preview these lines</Button>
        <ChooseFile
          accept=".csv,text/csv"
          label="CSV file"
          isBusy={false}
          onChoose={(file) => void file.text().then(read)}
        >
          Choose a CSV file
        </ChooseFile>
      </div>
    </form>
  );
}
