import type { certificatesApi } from '#shared/contracts/bonded-storage/certificates.ts';
import type { EndpointGrants } from '../../constructs/grant.ts';

export const certificatesGrants: EndpointGrants<typeof certificatesApi> = {
  downloadCertificate: {
    table: {
      session: ['get'],
      throttle: ['update'],
      customer: ['get', 'check'],
      storage: ['batchGet', 'put'],
    },
    secrets: ['LINK_SECRET'],
    settings: ['company', 'storage'],
  },
  verifyCertificate: {
    table: { throttle: ['update'], storage: ['get'] },
    indexes: { gsi1: ['certificate'] },
  },
};
