import { useEffect, useState } from 'react';

/** The time at which the page came to stand; undefined in the page as it is sent, which may be hours old. */
export function useNow(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => setNow(new Date()), []);
  return now;
}
