import { useEffect, useRef } from 'react';
import { Notice } from '#web/ui/notice.tsx';

/** Says that one step is left. It takes the focus from the button, which has nothing to send any more. */
export function InboxNotice({ sentTo }: { sentTo: string | null }) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(sentTo);
  useEffect(() => {
    if (sentTo && !before.current) box.current?.focus({ preventScroll: true });
    before.current = sentTo;
  }, [sentTo]);
  return (
    <div ref={box} tabIndex={-1} className="rounded-card empty:hidden">
      {sentTo && (
        <Notice tone="ok" title="Check your inbox to confirm">
          <p>
            We've emailed {sentTo}. Open the link in that email to confirm, and you\'re on the list. Until
            then we send you nothing else.
          </p>
        </Notice>
      )}
    </div>
  );
}
