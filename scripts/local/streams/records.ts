/** DynamoDB's stream records in the form in which Lambda passes them to a function. */
import type { _Record, AttributeValue } from '@aws-sdk/client-dynamodb-streams';
import type { DynamoDBRecord } from 'aws-lambda';

type Image = Record<string, AttributeValue>;

export function lambdaRecord(record: _Record, streamArn: string): DynamoDBRecord {
  const { Keys, NewImage, OldImage, ApproximateCreationDateTime: at, ...rest } = record.dynamodb ?? {};
  const change = {
    ...rest,
    // Lambda uses seconds where the SDK has a date.
    ...(at ? { ApproximateCreationDateTime: Math.floor(at.getTime() / 1000) } : {}),
    ...(Keys ? { Keys: plain(Keys) } : {}),
    ...(NewImage ? { NewImage: plain(NewImage) } : {}),
    ...(OldImage ? { OldImage: plain(OldImage) } : {}),
  };
  return {
    eventID: record.eventID,
    eventName: record.eventName,
    eventVersion: record.eventVersion,
    eventSource: 'aws:dynamodb',
    awsRegion: record.awsRegion,
    dynamodb: change,
    eventSourceARN: streamArn,
  } as DynamoDBRecord;
}

/** Bytes are sent as base64 in JSON. DynamoDB Local returns an empty map as a value without a type. */
function plain(image: Image): Image {
  const text = JSON.stringify(image, (_, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
  );
  const values = Object.entries(JSON.parse(text) as Image);
  return Object.fromEntries(
    values.map(([name, value]) => [name, Object.keys(value).length === 0 ? { M: {} } : value]),
  );
}

/** A record's position in its shard. The numbers are too long for JavaScript's own, so they are compared as text. */
export const getSequenceNumber = (record: DynamoDBRecord): string => record.dynamodb?.SequenceNumber ?? '';

export const isAfter = (one: string, other: string): boolean =>
  one.length === other.length ? one > other : one.length > other.length;

/** The records that a consumer asks for, as in the filter pattern of its event source mapping. */
export interface RecordFilter {
  entities: readonly string[];
  events: readonly string[];
}

export function isWanted(
  { eventName, dynamodb }: DynamoDBRecord,
  { entities, events }: RecordFilter,
): boolean {
  const image = eventName === 'REMOVE' ? dynamodb?.OldImage : dynamodb?.NewImage;
  return events.includes(eventName ?? '') && entities.includes(image?.__edb_e__?.S ?? '');
}
