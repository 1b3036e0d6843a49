import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { addressBook } from '#functions/data/address-book.ts';
import { partitions } from '#functions/data/partitions.ts';
import { type SavedAddressRecord, savedAddress } from '#functions/data/saved-address.ts';
import { client, placement } from '#functions/data/table.ts';

export type Book = { addresses: SavedAddressRecord[]; defaultAddressId: string | undefined; version: number };

/** A customer's addresses, the newest first, and which is the default: one query, since they share a partition. */
export async function loadBook(customerId: string): Promise<Book> {
  const found = (await client.send(
    new QueryCommand({
      TableName: placement.table,
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
