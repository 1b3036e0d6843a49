import { useParams } from 'react-router-dom';
import { Certificate } from '#web/features/bonded-storage/certificate.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function CertificateRoute() {
  const { holdingId = '' } = useParams();
  return (
    <div className="page pt-10 pb-16 md:pt-14 print:p-0">
      <PageHead title="Certificate" />
      <Certificate holdingId={holdingId} />
    </div>
  );
}
