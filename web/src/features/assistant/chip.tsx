import { clsx } from 'clsx';
import { returnFocus } from './return-focus.ts';

type ChipProps = {
  text: string;
  onPress: (text: string) => void;
  isOff: boolean;
  /** Set for a chip in a permanent list; other chips disappear once a question is asked. */
  isRow?: boolean;
};

/** A suggested question. While nothing can be sent it stays focusable, but does nothing. */
export function Chip({ text, onPress, isOff, isRow = false }: ChipProps) {
  return (
    <button
      type="button"
      aria-disabled={isOff || undefined}
      onClick={({ currentTarget }) => {
        if (isOff) return;
        if (!isRow) returnFocus(currentTarget);
        onPress(text);
      }}
      className={clsx(
        'min-h-11 rounded-control px-3.5 py-2 text-left text-ink-2 text-sm leading-snug hover:bg-surface-3 hover:text-ink aria-disabled:cursor-progress aria-disabled:text-ink-3',
        isRow ? 'w-full' : 'border border-control hover:border-brass-light',
      )}
    >
      {text}
    </button>
  );
}
