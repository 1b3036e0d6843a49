import { useRef } from 'react';
import { Button } from './button.tsx';

type ChooseFileProps = {
  /** In the format of the input's attribute: `.csv,text/csv`. */
  accept: string;
  /** The label of the hidden input. */
  label: string;
  isBusy: boolean;
  onChoose: (file: File) => void;
  children: string;
};

/** A button that asks for a file; choosing the same file again works too. */
export function ChooseFile({ accept, label, isBusy, onChoose, children }: ChooseFileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <Button look="outline" disabled={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </div>
  );
}
