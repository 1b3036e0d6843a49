import { createHash, createHmac } from 'node:crypto';
import { STSClient } from '@aws-sdk/client-sts';

type Signed = {
  region: string;
  host: string;
  body: string;
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string };
  now: Date;
};

const service = 'tagging';
const target = 'ResourceGroupsTaggingAPI_20170126.GetResources';

/** The headers of a call to the one service that knows resources by their tags; there is no client of it among the packages. */
export function signTaggingCall({ region, host, body, credentials, now }: Signed): Record<string, string> {
  const moment = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = moment.slice(0, 8);
  const { accessKeyId, secretAccessKey, sessionToken } = credentials;
  const headers: Record<string, string> = {
    'content-type': 'application/x-amz-json-1.1',
    host,
    'x-amz-date': moment,
    ...(sessionToken ? { 'x-amz-security-token': sessionToken } : {}),
    'x-amz-target': target,
  };
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const signedHeaders = Object.keys(headers).join(';');
  const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
  const request = ['POST', '/', '', lines.join(''), signedHeaders, hash(body)].join('\n');
  const scope = [day, region, service, 'aws4_request'].join('/');
  const key = [region, service, 'aws4_request'].reduce(mac, mac(`AWS4${secretAccessKey}`, day));
  const signature = mac(key, ['AWS4-HMAC-SHA256', moment, scope, hash(request)].join('\n')).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signedHeaders}, Signature=${signature}`;
  return { ...headers, authorization };
}

type Answer = { PaginationToken?: string; ResourceTagMappingList?: { ResourceARN: string }[] };

/** The ARNs of what carries a stage's tags in a region, whoever made it. */
export async function listTagged(stage: string, region: string): Promise<string[]> {
  const credentials = await new STSClient({ region }).config.credentials();
  const url = new URL(process.env.AWS_ENDPOINT_URL ?? `https://${service}.${region}.amazonaws.com`);
  const TagFilters = Object.entries({ shop: 'dram', stage }).map(([Key, value]) => ({
    Key,
    Values: [value],
  }));
  const found: string[] = [];
  let PaginationToken: string | undefined;
  do {
    const body = JSON.stringify({ TagFilters, ...(PaginationToken ? { PaginationToken } : {}) });
    const headers = signTaggingCall({ region, host: url.host, body, credentials, now: new Date() });
    const answer = await fetch(url, { method: 'POST', headers, body });
    if (!answer.ok) throw new Error(`The tags of ${region} can't be read: ${await answer.text()}`);
    const page = (await answer.json()) as Answer;
    found.push(...(page.ResourceTagMappingList ?? []).map(({ ResourceARN }) => ResourceARN));
    PaginationToken = page.PaginationToken;
  } while (PaginationToken);
  return found;
}
