import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Hands over what was typed or chosen in a rendered page before its script arrived. React leaves it in the field, and
 * would wipe it at the next change of anything.
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
