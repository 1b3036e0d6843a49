import { useQuery } from '@tanstack/react-query';
import { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import { buildQuery } from '#web/lib/query.ts';

/** The bottle's status at this moment, so an earlier answer is never reused. */
export const useVerification = (code: string) =>
  useQuery({
    ...buildQuery(certificatesApi.verifyCertificate, { params: { code } }),
    gcTime: 0,
  });
