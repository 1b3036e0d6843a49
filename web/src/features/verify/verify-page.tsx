import { certificateYears } from '#shared/domain/bonded-storage/certificate-expiry.ts';
import { store } from '#shared/store.ts';
import { getProblem, isRefusal } from '#web/lib/problem.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { useVerification } from './queries.ts';
import { VerifiedBottle } from './verified-bottle.tsx';

/** For anyone who was shown a certificate: is the bottle in bond now? */
export function VerifyPage({ code }: { code: string | undefined }) {
  return (
    <>
      <h1 className="font-display text-3xl md:text-4xl">Verify a certificate</h1>
      <div className="mt-6 grid max-w-measure gap-8">
        {code ? (
          <Answer code={code} />
        ) : (
          <p className="text-ink-2">
            Enter the code on a {store.brand} certificate to see whether we hold its bottle in bond now. We
            show the bottle, never its owner or price.
          </p>
        )}
        <section className={code && 'border-hairline border-t pt-6'} aria-label="Certificate code">
          {code && <h2 className="mb-4 font-display text-xl">Check another certificate</h2>}
          <CodeForm />
        </section>
      </div>
    </>
  );
}

function Answer({ code }: { code: string }) {
  const { data, error, isFetching, refetch } = useVerification(code);
  if (data) return <VerifiedBottle certificate={data} />;
  if (isRefusal(error, 'certificate_not_found', 'invalid_request'))
    return (
      <Notice tone="error" title="No certificate has this code">
        <p>
          You entered <span className="wrap-anywhere font-medium text-ink">{code}</span>. Check it against the
          certificate. A certificate can be verified for {certificateYears} years from the day it was issued;
          its owner can download a new one.
        </p>
      </Notice>
    );
  if (error)
    return (
      <ErrorState
        level="h2"
        title="The certificate could not be checked"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      >
        {isRefusal(error, 'too_many_requests') && <p>{getProblem(error)?.detail}</p>}
      </ErrorState>
    );
  return (
    <>
      <Loading label="Checking the certificate" />
      <Skeleton className="h-80 rounded-card" />
    </>
  );
}
