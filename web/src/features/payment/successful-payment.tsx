import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#web/app/paths.ts';

/** Long enough to be read, short enough not to be waited for. */
const readingMs = 1200;

export function SuccessfulPayment({ paymentIntentId }: { paymentIntentId: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const go = () => navigate(paths.paymentSuccess.href(paymentIntentId), { replace: true });
    const timer = setTimeout(go, readingMs);
    return () => clearTimeout(timer);
  }, [navigate, paymentIntentId]);
  return (
    <div role="status" className="grid justify-items-center gap-3 py-16 text-center">
      <CircleCheck aria-hidden="true" strokeWidth={1.25} className="size-14 text-ok" />
      <p className="mt-2 font-display text-3xl">Payment Successful</p>
      <p className="text-ink-2">Redirecting you to confirmation...</p>
    </div>
  );
}
