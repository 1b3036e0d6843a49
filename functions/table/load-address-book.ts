import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addressBook } from '#functions/table/entities/address-book.ts';
import { type SavedAddressRecord, savedAddress } from '#functions/table/entities/saved-address.ts';
import { partitions } from './partitions.ts';
import { client, tableConfig } from './table.ts';

export type AddressBook = {
  addresses: SavedAddressRecord[];
  defaultAddressId: string | undefined;
  version: number;
};

/** A customer's addresses, the newest first, and which is the default: one query, because they share a partition. */
export async function loadAddressBook(customerId: string): Promise<AddressBook> {
  const found = (await client.send(
    new QueryCommand({
      TableName: tableConfig.table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': `${partitions.addresses}${customerId}` },
      ConsistentRead: true,
    }),
  )) as { Items: Record<string, unknown>[] };
  const [book] = addressBook.parse(found).data;
  const addresses = savedAddress.parse(found).data;
  return {
    addresses: addresses.toSorted((one, other) => other.addedAt.localeCompare(one.addedAt)),
    defaultAddressId: book?.defaultAddressId,
    version: book?.version ?? 0,
  };
}
