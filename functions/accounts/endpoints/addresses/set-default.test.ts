import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { loadAddresses, saveAddress } from '#functions/testing/addresses.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { depth } from '#functions/testing/depth.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Address, addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { handler as deleteAddress } from './delete-address.ts';
import { handler as setDefault } from './set-default.ts';

withTable();

/** Each address is saved a second after the one before it. */
let second = 0;
const save = (who: SignedIn, changes: object = {}) => {
  const at = Date.now() + ++second * 1000;
  clock.set(() => new Date(at));
  return saveAddress(who, changes);
};
const readId = async (reply: Promise<{ body: Address }>) => (await reply).body.id;
const remove = ({ cookie }: SignedIn, id: string) =>
  request(deleteAddress, addressesApi.deleteAddress, { cookie, params: { id } });
const choose = ({ cookie }: SignedIn, id: string) =>
  request<Address>(setDefault, addressesApi.setDefault, { cookie, params: { id } });
const listDefaults = async (who: SignedIn) =>
  (await loadAddresses(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('the default address', () => {
  test('200 changes to the chosen address, and choosing it again changes nothing', async () => {
    const who = await signInCustomer();
    await save(who);
    const id = await readId(save(who));
    for (let time = 0; time < 2; time++) {
      expect(await choose(who, id)).toMatchObject({ status: 200, body: { id, isDefault: true } });
      expect(await listDefaults(who)).toEqual([id]);
    }
  });

  test('passes to the newest remaining address when it is deleted', async () => {
    const who = await signInCustomer();
    const ids = [await readId(save(who)), await readId(save(who)), await readId(save(who))] as const;
    expect((await remove(who, ids[1])).status).toBe(204);
    expect(await listDefaults(who)).toEqual([ids[0]]);
    await remove(who, ids[0]);
    expect(await listDefaults(who)).toEqual([ids[2]]);
    await remove(who, ids[2]);
    expect(await loadAddresses(who)).toEqual([]);
    expect((await remove(who, ids[2])).status).toBe(404);
    expect((await save(who)).body.isDefault).toBe(true);
  });

  test('is exactly one address after any concurrent changes from two devices', async () => {
    const step = fc.record({
      act: fc.constantFrom('save', 'saveDefault', 'delete', 'choose'),
      at: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { maxLength: 6 }), async (rounds) => {
        const who = await signInCustomer();
        for (const pair of rounds) {
          const known = await loadAddresses(who);
          await Promise.all(
            pair.map(({ act, at }) => {
              const id = known[at % Math.max(known.length, 1)]?.id ?? 'adr_none';
              if (act === 'delete') return remove(who, id);
              if (act === 'choose') return choose(who, id);
              return saveAddress(who, { isDefault: act === 'saveDefault' });
            }),
          );
          const now = await loadAddresses(who);
          expect(now.filter(({ isDefault }) => isDefault)).toHaveLength(now.length > 0 ? 1 : 0);
        }
      }),
      { numRuns: depth({ slice: 6, nightly: 100 }), seed: 1 },
    );
  });
});
