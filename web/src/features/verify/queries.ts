import { useQuery } from '@tanstack/react-query';
import { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import { buildQuery } from '#web/lib/query.ts';

/** Where the bottle is at this moment: an earlier answer is never shown again. */
export const useVerification = (code: string) =>
  useQuery({
    ...buildQuery(certificatesApi.verifyCertificate, { params: { code } }),
    gcTime: 0,
  });
