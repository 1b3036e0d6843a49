import { setTimeout as wait } from 'node:timers/promises';
import {
  type CloudFrontClient,
  CreateDistributionCommand,
  DeleteDistributionCommand,
  GetDistributionCommand,
  paginateListDistributions,
} from '@aws-sdk/client-cloudfront';
import type { Finding } from './finding.ts';

const comment = 'dram preflight, may be deleted';
/** CloudFront usually deploys a distribution to its edges within five minutes, and cannot delete it before that. */
const longestMinutes = 15;
const pauseSeconds = 20;

type Probe = {
  client: CloudFrontClient;
  log: (text: string) => void;
  /** Ends the wait; the distribution is then deleted if possible. */
  signal: AbortSignal;
  /** The current time, which makes each probe's distribution unique. */
  now: () => Date;
  pauseMs?: number;
};

/** Deletes a disabled distribution, which is only possible once it is deployed. */
async function deleteIfDeployed(client: CloudFrontClient, Id: string): Promise<boolean> {
  const { Distribution, ETag } = await client.send(new GetDistributionCommand({ Id }));
  if (Distribution?.Status !== 'Deployed') return false;
  await client.send(new DeleteDistributionCommand({ Id, IfMatch: ETag }));
  return true;
}

async function waitAndDelete(
  { client, signal, pauseMs = pauseSeconds * 1000 }: Probe,
  id: string,
): Promise<boolean> {
  const tries = (longestMinutes * 60) / pauseSeconds;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    if (await deleteIfDeployed(client, id)) return true;
    if (signal.aborted) return false;
    await wait(pauseMs, undefined, { signal }).catch(() => undefined);
  }
  return false;
}

const describeLeftover = (id: string): Finding => ({
  text: `The distribution ${id} of the probe is still there, disabled and free of charge. CloudFront deletes it once it is deployed, about five minutes after its start; the next probe deletes it too.`,
  command: `aws cloudfront wait distribution-deployed --id ${id} && aws cloudfront delete-distribution --id ${id} --if-match $(aws cloudfront get-distribution --id ${id} --query ETag --output text)`,
});

async function listLeftovers(client: CloudFrontClient): Promise<string[]> {
  const found: string[] = [];
  for await (const { DistributionList } of paginateListDistributions({ client }, {}))
    for (const { Comment, Enabled, Id = '' } of DistributionList?.Items ?? [])
      if (Comment === comment && !Enabled) found.push(Id);
  return found;
}

/** Creates a disabled distribution: no visitor can reach it, and it costs nothing. */
async function createDistribution(client: CloudFrontClient, now: Date): Promise<string> {
  const { Distribution } = await client.send(
    new CreateDistributionCommand({
      DistributionConfig: {
        CallerReference: `dram-preflight-${now.getTime()}`,
        Comment: comment,
        Enabled: false,
        Origins: {
          Quantity: 1,
          Items: [
            {
              Id: 'nowhere',
              DomainName: 'example.com',
              CustomOriginConfig: { HTTPPort: 80, HTTPSPort: 443, OriginProtocolPolicy: 'https-only' },
            },
          ],
        },
        DefaultCacheBehavior: {
          TargetOriginId: 'nowhere',
          ViewerProtocolPolicy: 'https-only',
          // AWS's own policy Managed-CachingDisabled.
          CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        },
      },
    }),
  );
  return Distribution?.Id ?? '';
}

/** Finds out whether CloudFront lets the account have a distribution, which no other call reveals. */
export async function probeCloudFront(probe: Probe): Promise<Finding[]> {
  const { client, log, now } = probe;
  log(
    `CloudFront: creates a disabled distribution, waits until it is deployed (about five minutes, at most ${longestMinutes}), and deletes it. Ctrl-C ends the wait.`,
  );
  try {
    const leftovers = await listLeftovers(client);
    const id = await createDistribution(client, now());
    log(`CloudFront lets this account create distributions. ${id} was created and will now be deleted.`);
    const remaining: Finding[] = [];
    for (const one of leftovers)
      if (!(await deleteIfDeployed(client, one))) remaining.push(describeLeftover(one));
    if (await waitAndDelete(probe, id).catch(() => false)) log(`${id} was deleted.`);
    else remaining.push(describeLeftover(id));
    return remaining;
  } catch (error) {
    const { message } = error as Error;
    if (!/must be verified/.test(message)) return [{ text: `CloudFront could not be probed: ${message}` }];
    return [
      {
        isBlocker: true,
        text: `CloudFront makes no distribution before AWS has verified the account. Open a case with AWS Support (account and billing) and quote: ${message}`,
      },
    ];
  }
}
