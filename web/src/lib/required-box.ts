import { useEffect, useId, useRef, useState } from 'react';

/** A checkbox that must be ticked before its form is sent. */
export function useRequiredBox() {
  const [isTicked, setTicked] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string } | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const messageId = useId();
  // After the message is rendered, so a screen reader reads it with the box.
  useEffect(() => {
    if (refusal) ref.current?.focus();
  }, [refusal]);
  return {
    isTicked,
    /** Unticks the box, shows the reason and moves the focus to it. */
    refuse(message: string) {
      setTicked(false);
      setRefusal({ message });
    },
    message: refusal && { id: messageId, children: refusal.message },
    control: {
      ref,
      checked: isTicked,
      onChange({ target }: { target: HTMLInputElement }) {
        setTicked(target.checked);
        setRefusal(null);
      },
      'aria-required': true,
      'aria-invalid': refusal !== null || undefined,
      'aria-describedby': refusal ? messageId : undefined,
    },
  } as const;
}
