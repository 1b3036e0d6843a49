import { useEffect, useState } from 'react';

/** A word is asked for when the fingers rest. */
const typingMs = 200;

/** What is typed, once nothing has been typed for a moment; nothing at once. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : rested;
}
