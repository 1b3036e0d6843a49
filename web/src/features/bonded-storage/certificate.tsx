import './certificate.css';
import { Link } from 'react-router-dom';
import { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import type { Holding } from '#shared/contracts/bonded-storage/portfolio.ts';
import { paths } from '#web/app/paths.ts';
import { certificatePath } from '#web/app/portfolio-paths.ts';
import { verifyPath } from '#web/app/verify-path.ts';
import { buildUrl } from '#web/lib/api.ts';
import { useSessionEnd } from '#web/lib/use-session-end.ts';
import { useUserStore } from '#web/lib/user-store.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button, ButtonLink, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FileDown, Printer } from '#web/ui/icons.tsx';
import { QueryBoundary } from '#web/ui/query-boundary.tsx';
import { SignInPrompt } from '#web/ui/sign-in-prompt.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { CertificateSheet } from './certificate-sheet.tsx';
import { useDashboard } from './queries.ts';

/** A certificate in its states. It is looked up among the signed-in customer's bottles, so nobody else sees it. */
export function Certificate({ holdingId }: { holdingId: string }) {
  const isAuthenticated = useUserStore((state) => state.isAuthenticated);
  const query = useDashboard();
  const isOver = useSessionEnd(query.error);

  if (!isAuthenticated || isOver)
    return (
      <SignInPrompt next={certificatePath.href(holdingId)}>
        Only the owner of a bottle can see its certificate.
      </SignInPrompt>
    );
  return (
    <QueryBoundary
      query={query}
      failure="The certificate could not be loaded"
      level="h1"
      loading="Loading the certificate"
      skeleton={
        <>
          <h1 className="sr-only">Certificate</h1>
          <Skeleton className="mx-auto mt-17 aspect-[210/297] max-w-[48rem] rounded-card" />
        </>
      }
    >
      {({ holdings, user }) => {
        const holding = holdings.find(({ id }) => id === holdingId);
        if (!holding) return <NoCertificate />;
        return <CertificateFound holding={holding} owner={`${user.firstName} ${user.lastName}`} />;
      }}
    </QueryBoundary>
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
