import { parsePence } from '#shared/domain/common/money.ts';
import { type CollectionTag, collectionTags, priceTiersPence } from '#shared/store.ts';

type VaultProduct = { isExclusive: boolean; isLimited: boolean; price: string };

/** What the vault treats as a drop: exclusive, limited, or above 1,500 pounds. */
export const listVaultDrops = <T extends VaultProduct>(products: readonly T[]): T[] =>
  products.filter(
    ({ isExclusive, isLimited, price }) =>
      isExclusive || isLimited || parsePence(price) > priceTiersPence.vaultDrop,
  );

/** The one filter of the vault: the tag that its bottles must carry, or none. */
export type VaultFilter = CollectionTag | null;

/** 'limited-releases' */
export const toVaultFilterKey = (tag: CollectionTag): string => tag.toLowerCase().replaceAll(' ', '-');

/** Each filter has a list of its own, and so a position of its own: 'vault/limited-releases'. */
export const toVaultPlace = (section: string, filter: VaultFilter): string =>
  filter ? `${section}/${toVaultFilterKey(filter)}` : section;

/** The query of a section of the vault. */
export const toVaultQuery = <Section extends string>(section: Section, filter: VaultFilter) => ({
  shelf: section,
  ...(filter && { filter: toVaultFilterKey(filter) }),
});

/** An address may come from anywhere, so an unknown filter filters nothing. */
export const readVaultFilter = (key: string | null): VaultFilter =>
  collectionTags.find((tag) => toVaultFilterKey(tag) === key) ?? null;

export const filterVault = <T extends { tags: readonly string[] }>(
  products: readonly T[],
  filter: VaultFilter,
): readonly T[] => (filter ? products.filter(({ tags }) => tags.includes(filter)) : products);
