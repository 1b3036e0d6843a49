import { expect, test } from 'vitest';
import { collectionTags } from '#shared/store.ts';
import { filterVault, listVaultDrops, readVaultFilter, toVaultFilterKey } from './vault.ts';

const bottle = (id: string, change: object = {}) => ({
  id,
  isExclusive: false,
  isLimited: false,
  price: '100.00',
  tags: [] as string[],
  ...change,
});

const ids = (products: readonly { id: string }[]) => products.map(({ id }) => id);

test('a vault bottle is exclusive, limited or above £1,500, and the list order is unchanged', () => {
  const bottles = [
    bottle('plain'),
    bottle('above', { price: '1500.01' }),
    bottle('at', { price: '1500.00' }),
    bottle('limited', { isLimited: true }),
    bottle('exclusive', { isExclusive: true }),
  ];
  expect(ids(listVaultDrops(bottles))).toEqual(['above', 'limited', 'exclusive']);
});

test('each filter has its own word in the address, and other words are ignored', () => {
  expect(collectionTags.map(toVaultFilterKey)).toEqual([
    'limited-releases',
    'investment-grade',
    'collectible-bottles',
  ]);
  expect(collectionTags.map((tag) => readVaultFilter(toVaultFilterKey(tag)))).toEqual([...collectionTags]);
  for (const key of [null, '', 'Limited Releases', 'limited']) expect(readVaultFilter(key)).toBeNull();
});

test('a filter shows the bottles with its tag, and no filter shows all', () => {
  const bottles = [
    bottle('both', { tags: ['Limited Releases', 'Investment Grade'] }),
    bottle('one', { tags: ['Investment Grade'] }),
    bottle('none'),
  ];
  expect(ids(filterVault(bottles, 'Limited Releases'))).toEqual(['both']);
  expect(ids(filterVault(bottles, 'Investment Grade'))).toEqual(['both', 'one']);
  expect(ids(filterVault(bottles, null))).toEqual(['both', 'one', 'none']);
});
