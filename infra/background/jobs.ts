import type { JobName } from '#shared/jobs.ts';
import type { Grant } from '../constructs/grant.ts';

export const jobsGrants: Record<JobName, Grant> = {
  releaseLapsedReservations: { secrets: ['STRIPE_SECRET_KEY'] },
  reconcilePayments: { secrets: ['STRIPE_SECRET_KEY'] },
  resendUncertainMail: { secrets: ['LINK_SECRET'], settings: ['mail', 'company'], sendsMail: true },
};
