import { useEffect, useState } from 'react';

/** A search waits until typing pauses for this long. */
const debounceMs = 200;

/** The text, once typing has paused; an empty text applies immediately. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
