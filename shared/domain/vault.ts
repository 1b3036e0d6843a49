import { type CollectionTag, collectionTags, priceTiersPence } from '../store.ts';
import { penceOf } from './money.ts';

type Kept = { isExclusive: boolean; isLimited: boolean; price: string };

/** What the vault calls a drop: exclusive, limited, or above 1,500 pounds. */
export const vaultDrops = <T extends Kept>(products: readonly T[]): T[] =>
  products.filter(
    ({ isExclusive, isLimited, price }) =>
      isExclusive || isLimited || penceOf(price) > priceTiersPence.vaultDrop,
  );

/** The one filter of the vault: the tag that its bottles must carry, or none. */
export type VaultFilter = CollectionTag | null;

/** 'limited-releases' */
export const vaultFilterKey = (tag: CollectionTag): string => tag.toLowerCase().replaceAll(' ', '-');

/** Bottles chosen by another filter stand on another shelf: 'vault/limited-releases'. */
export const vaultPlace = (shelf: string, filter: VaultFilter): string =>
  filter ? `${shelf}/${vaultFilterKey(filter)}` : shelf;

/** What a shelf of the vault asks for. */
export const vaultWish = <Shelf extends string>(shelf: Shelf, filter: VaultFilter) => ({
  shelf,
  ...(filter && { filter: vaultFilterKey(filter) }),
});

/** An address may come from anywhere: what is no filter filters nothing. */
export const readVaultFilter = (key: string | null): VaultFilter =>
  collectionTags.find((tag) => vaultFilterKey(tag) === key) ?? null;

export const inVault = <T extends { tags: readonly string[] }>(
  products: readonly T[],
  filter: VaultFilter,
): readonly T[] => (filter ? products.filter(({ tags }) => tags.includes(filter)) : products);
