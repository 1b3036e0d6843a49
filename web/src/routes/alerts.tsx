import { useParams } from 'react-router-dom';
import { AlertLink } from '#web/features/alerts/alert-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';

export function AlertsRoute() {
  const { action } = useParams();
  return (
    <div className="page grid max-w-measure gap-6 pt-10 pb-16 md:pt-14">
      <PageHead title="Your alert" />
      <AlertLink action={action === 'cancel' ? 'cancel' : 'confirm'} />
    </div>
  );
}
