import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Takes over what was typed or chosen in a rendered page before its script was loaded. React leaves it in the field,
 * but would clear it on the next change.
 */
export function useEarlyInput(
  field: RefObject<{ value: string } | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  const takeOver = useEffectEvent(() => {
    if (field.current && field.current.value !== value) onChange(field.current.value);
  });
  useEffect(() => takeOver(), []);
}
