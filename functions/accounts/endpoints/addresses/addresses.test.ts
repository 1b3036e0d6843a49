import { describe, expect, test } from 'vitest';
import { clock } from '#functions/environment/clock.ts';
import { createId } from '#functions/runtime/ids.ts';
import { savedAddress } from '#functions/table/entities/saved-address.ts';
import { loadAddresses, sampleAddress, saveAddress } from '#functions/testing/addresses.ts';
import { type SignedIn, signInCustomer } from '#functions/testing/customer.ts';
import { request } from '#functions/testing/request.ts';
import { withTable } from '#functions/testing/table.ts';
import { type Address, addressesApi } from '#shared/contracts/accounts/addresses.ts';
import { handler as deleteAddress } from './delete-address.ts';
import { handler as setDefault } from './set-default.ts';
import { handler as updateAddress } from './update-address.ts';

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
const update = ({ cookie }: SignedIn, id: string, changes: object) =>
  request<Address>(updateAddress, addressesApi.updateAddress, {
    cookie,
    params: { id },
    body: { ...sampleAddress, ...changes },
  });
const choose = ({ cookie }: SignedIn, id: string) =>
  request<Address>(setDefault, addressesApi.setDefault, { cookie, params: { id } });
const listDefaults = async (who: SignedIn) =>
  (await loadAddresses(who)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('an address', () => {
  test('201 stores the address tidied up, and the first one is the default', async () => {
    const who = await signInCustomer();
    const typed = {
      firstName: ' Ada ',
      addressLine2: ' ',
      postcode: ' w1d7bd ',
      phone: '',
      userId: who.customerId,
    };
    const { status, body } = await save(who, typed);
    expect(status).toBe(201);
    expect(body).toEqual({
      ...sampleAddress,
      id: body.id,
      userId: who.customerId,
      addressLine2: null,
      county: null,
      country: 'UK',
      phone: null,
      isDefault: true,
    });
    expect(await loadAddresses(who)).toEqual([body]);
  });

  test('the default is listed first, then the newest', async () => {
    const who = await signInCustomer();
    const ids = [await readId(save(who)), await readId(save(who)), await readId(save(who))];
    expect((await loadAddresses(who)).map(({ id }) => id)).toEqual([ids[0], ids[2], ids[1]]);
  });

  test('200 replaces every field of the address, which keeps its position in the address book', async () => {
    const who = await signInCustomer();
    const id = await readId(save(who, { phone: '020 7946 0142', county: 'Greater London' }));
    const other = await readId(save(who));
    const { status, body } = await update(who, id, { title: 'Work', city: 'Leith', postcode: 'EH6 6QQ' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      title: 'Work',
      city: 'Leith',
      county: null,
      phone: null,
      isDefault: true,
    });
    expect((await loadAddresses(who)).map((each) => each.id)).toEqual([id, other]);
    expect((await update(who, other, { isDefault: true })).body.isDefault).toBe(true);
    expect(await listDefaults(who)).toEqual([other]);
  });

  test.each([
    ['title', { title: 'Castle' }, undefined],
    ['firstName', { firstName: 'A' }, 'First name must be at least 2 characters'],
    ['lastName', { lastName: ' B ' }, 'Last name must be at least 2 characters'],
    ['addressLine1', { addressLine1: '1 A ' }, 'Address must be at least 5 characters'],
    ['city', { city: 'X' }, 'City must be at least 2 characters'],
    ['postcode', { postcode: 'W1D' }, 'Please enter a valid postcode'],
    ['postcode', { postcode: '90210' }, 'Please enter a valid postcode'],
    ['country', { country: 'FR' }, 'We deliver within the United Kingdom only'],
    ['phone', { phone: 'none' }, 'Please enter a phone number, or leave this blank'],
  ])('400 names the invalid field: %s %j', async (field, change, message) => {
    const who = await signInCustomer();
    const errors = [{ field, message: message ?? expect.any(String) }];
    for (const reply of [await save(who, change), await update(who, 'adr_x', change)]) {
      expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_request', errors } });
    }
    expect(await loadAddresses(who)).toEqual([]);
  });

  test('404 for another customer, and the address is unchanged', async () => {
    const [owner, stranger] = [await signInCustomer(), await signInCustomer()];
    const { body } = await save(owner);
    await save(owner);
    for (const reply of [
      await update(stranger, body.id, { city: 'Elsewhere' }),
      await remove(stranger, body.id),
      await choose(stranger, body.id),
    ]) {
      expect(reply).toMatchObject({ status: 404, body: { code: 'address_not_found' } });
    }
    expect(await loadAddresses(owner)).toContainEqual(body);
    expect(await loadAddresses(stranger)).toEqual([]);
  });

  test('409 for the 51st address of one customer', async () => {
    const who = await signInCustomer();
    const rows = Array.from({ length: 49 }, () => ({
      ...sampleAddress,
      country: 'UK',
      customerId: who.customerId,
      addressId: createId('adr'),
      addedAt: clock.now().toISOString(),
    }));
    await savedAddress.put(rows).go();
    expect((await save(who)).status).toBe(201);
    expect(await save(who)).toMatchObject({
      status: 409,
      body: { detail: 'Your address book can hold 50 addresses. Please delete one first.' },
    });
  });
});
