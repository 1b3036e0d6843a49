import { useEffect, useState } from 'react';

/** A word is asked for when the fingers rest. */
const debounceMs = 200;

/** What is typed, once nothing has been typed for a moment; nothing at once. */
export function useDebouncedValue(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : debounced;
}
