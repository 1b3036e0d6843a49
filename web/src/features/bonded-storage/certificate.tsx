import './certificate.css';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { paths } from '#web/app/paths.ts';
import { certificatePath } from '#web/app/portfolio-paths.ts';
import { verifyPath } from '#web/app/verify-path.ts';
import { buildUrl } from '#web/lib/api.ts';
import { isRefusal } from '#web/lib/problem.ts';
import { buildSignInPath } from '#web/lib/sign-in-path.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FileDown, Printer } from '#web/ui/icons.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { useDashboard } from './queries.ts';

/** A certificate in its states. It is looked up among the signed-in customer's bottles, so nobody else sees it. */
export function Certificate({ holdingId }: { holdingId: string }) {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const { data, error, isFetching, refetch } = useDashboard();
  const isOver = isRefusal(error, 'not_signed_in', 'user_mismatch');
  useEffect(() => {
    if (isOver) useUserStore.getState().logout();
  }, [isOver]);

  if (!isAuthenticated || isOver) return <SignInPrompt holdingId={holdingId} />;
  if (data) {
    const holding = data.holdings.find(({ id }) => id === holdingId);
    if (!holding) return <NoCertificate />;
    return <CertificateFound holding={holding} owner={`${data.user.firstName} ${data.user.lastName}`} />;
  }
  if (error) {
    return (
      <ErrorState
        level="h1"
        title="The certificate could not be loaded"
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <>
      <h1 className="sr-only">Certificate</h1>
      <Loading label="Loading the certificate" />
      <Skeleton className="mx-auto mt-17 aspect-[210/297] max-w-[48rem] rounded-card" />
    </>
  );
}

function CertificateFound({ holding, owner }: { holding: Holding; owner: string }) {
  return (
    <>
      <div className="mx-auto mb-6 flex max-w-[48rem] flex-wrap items-center justify-between gap-4 print:hidden">
        <BackLink to={paths.portfolio.href()}>Back to your portfolio</BackLink>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => window.print()}>
            <Printer className="size-4" />
            Print
          </Button>
          <a
            href={buildUrl(certificatesApi.downloadCertificate.path, { params: { holdingId: holding.id } })}
            download
            className={buttonClass({})}
          >
            <FileDown className="size-4" />
            Download PDF
          </a>
        </div>
        <p className="basis-full text-ink-3 text-sm">
          The PDF has a code that anyone can{' '}
          <Link to={verifyPath.href()} className="text-brass-light underline underline-offset-4">
            verify
          </Link>{' '}
          with us.
        </p>
      </div>
      <CertificateSheet holding={holding} owner={owner} />
    </>
  );
}

function SignInPrompt({ holdingId }: { holdingId: string }) {
  return (
    <EmptyState
      level="h1"
      title="Please log in"
      actions={<ButtonLink to={buildSignInPath(certificatePath.href(holdingId))}>Sign In</ButtonLink>}
    >
      <p>Only the owner of a bottle can see its certificate.</p>
    </EmptyState>
  );
}

function NoCertificate() {
  return (
    <EmptyState
      level="h1"
      title="Certificate not found"
      actions={<ButtonLink to={paths.portfolio.href()}>Your portfolio</ButtonLink>}
    >
      <p>We could not find this bottle in your portfolio.</p>
    </EmptyState>
  );
}
