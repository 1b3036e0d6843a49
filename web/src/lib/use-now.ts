import { useEffect, useState } from 'react';

/** The time when the page was mounted; undefined in the rendered page, which may be hours old. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  return now;
}
