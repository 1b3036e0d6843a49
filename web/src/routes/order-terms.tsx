import { useParams } from 'react-router-dom';
import { AcceptedTerms } from '#web/features/legal/legal-view.tsx';

export function OrderTermsRoute() {
  const { termsId = '' } = useParams();
  return <AcceptedTerms termsId={termsId} />;
}
