import type { OpenPayment } from '#web/lib/open-payment.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { getPurpose } from './payment-purpose.ts';

export function EndedPayment(payment: Pick<OpenPayment, 'paysFor' | 'link'>) {
  const { back, ended } = getPurpose(payment);
  return (
    <EmptyState title="This payment has ended" actions={<ButtonLink to={back.to}>{back.label}</ButtonLink>}>
      <p>{ended}</p>
    </EmptyState>
  );
}
