import { useParams } from 'react-router-dom';
import { VerifyPage } from '#web/features/verify/verify-page.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function VerifyRoute() {
  const { code } = useParams();
  return (
    <div className="page pt-8 pb-16 md:pt-12">
      <PageHead title="Verify a certificate" />
      <VerifyPage key={code} code={code} />
    </div>
  );
}
