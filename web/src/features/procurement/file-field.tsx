import { useRef } from 'react';
import { acceptedTypes, maxUploadBytes, uploadRefusals } from '#shared/domain/common/upload.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldMessage } from '#web/ui/field.tsx';

/** Checks a file before it is sent; the server checks its actual content on arrival. */
export function findFileProblem({ size, type }: File): string | undefined {
  if (size === 0) return uploadRefusals.empty;
  if (size > maxUploadBytes) return uploadRefusals.tooLarge;
  return (acceptedTypes as readonly string[]).includes(type) ? undefined : uploadRefusals.wrongType;
}

const formatSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

type FileFieldProps = {
  label: string;
  file: File | null;
  error?: string;
  onChoose: (file: File | null) => void;
};

/** A file input with a real button, and the name of the chosen file. */
export function FileField({ label, file, error, onChoose }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (chosen: File | null) => {
    if (input.current) input.current.value = '';
    onChoose(chosen);
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="font-medium text-sm">
        {label} <span className="font-normal text-ink-3">(optional)</span>
      </legend>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => choose(target.files?.[0] ?? null)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button look="outline" size="sm" onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose file'}
        </Button>
        <p role="status" className="wrap-anywhere text-sm">
          {file ? `${file.name}, ${formatSize(file.size)}` : ''}
        </p>
        {file && (
          <Button look="quiet" size="sm" onClick={() => choose(null)}>
            Remove
          </Button>
        )}
      </div>
      <p className="text-ink-3 text-xs">A PDF, JPEG, PNG or WebP file of up to 10 MB.</p>
      {error && <FieldMessage>{error}</FieldMessage>}
    </fieldset>
  );
}
