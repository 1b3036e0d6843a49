import { useEffect, useState } from 'react';
import { Check, Copy } from '#web/ui/icons.tsx';
import { Button } from './button.tsx';

const confirmationMs = 3_000;
const words = { idle: 'Copy', done: 'Copied', failed: 'Could not copy' } as const;

/** Copies a text to the clipboard, and says whether that worked; `what` names it for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const [state, setState] = useState<keyof typeof words>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), confirmationMs);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('done');
    } catch {
      setState('failed');
    }
  }

  const Icon = state === 'done' ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copy()} look="quiet" size="bare" className="-ml-2.5 px-2.5 text-xs">
        <Icon className="size-4" />
        {words[state]}
        <span className="sr-only"> {what}</span>
      </Button>
      <span role="status" className="sr-only">
        {state !== 'idle' && words[state]}
      </span>
    </>
  );
}
