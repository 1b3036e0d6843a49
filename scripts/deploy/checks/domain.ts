import { ACMClient, DescribeCertificateCommand, ResourceNotFoundException } from '@aws-sdk/client-acm';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { Check } from '../finding.ts';
import { readOutputs } from '../stack-outputs.ts';

const block = (text: string) => [{ isBlocker: true, text }];

const covers = (name: string, host: string): boolean =>
  name === host || (name.startsWith('*.') && host.replace(/^[^.]+/, '*') === name);

const certificate: Check = {
  subject: 'The certificate',
  rights: ['acm:DescribeCertificate'],
  isRequired: true,
  find: async ({ config: { domain } }) => {
    if (!domain) return [];
    // CloudFront only accepts certificates of this region, whatever the stage's own region.
    const client = new ACMClient({ region: firewallRegion });
    try {
      const { Certificate } = await client.send(
        new DescribeCertificateCommand({ CertificateArn: domain.certificateArn }),
      );
      const { Status, SubjectAlternativeNames: covered = [] } = Certificate ?? {};
      if (Status !== 'ISSUED')
        return block(`The certificate is ${Status}, not ISSUED: set the record that proves the domain.`);
      const bare = domain.hosts.filter((host) => !covered.some((name) => covers(name, host)));
      return bare.length > 0 ? block(`The certificate does not name ${bare.join(', ')}.`) : [];
    } catch (error) {
      if (error instanceof ResourceNotFoundException)
        return block("There is no certificate with the stage's ARN.");
      throw error;
    }
  },
};

const hostedZone: Check = {
  subject: 'The hosted zone',
  rights: ['route53:GetHostedZone'],
  find: async ({ config: { domain, region } }) => {
    if (!domain?.hostedZone) return [];
    const { id, name } = domain.hostedZone;
    try {
      const { HostedZone } = await new Route53Client({ region }).send(new GetHostedZoneCommand({ Id: id }));
      if (HostedZone?.Name !== `${name}.`)
        return block(`The hosted zone ${id} is for ${HostedZone?.Name}, not for ${name}.`);
      if (HostedZone.Config?.PrivateZone)
        return block(`The hosted zone ${id} is private, so no visitor can find the shop through it.`);
      const outside = domain.hosts.filter((host) => host !== name && !host.endsWith(`.${name}`));
      return outside.length > 0 ? block(`The hosted zone ${name} cannot hold ${outside.join(', ')}.`) : [];
    } catch (error) {
      if (error instanceof NoSuchHostedZone) return block(`There is no hosted zone ${id} in the account.`);
      throw error;
    }
  },
};

const answer: Check = {
  subject: "The shop's address",
  rights: ['cloudformation:DescribeStacks'],
  find: async ({ config, ask }) => {
    const { shop = '', edge = '' } = await readOutputs(config, 'web');
    if (shop === edge) return [];
    const answers = await ask(shop).then(
      ({ ok }) => ok,
      () => false,
    );
    const { host } = new URL(edge);
    return answers ? [] : [{ text: `Domain: ${shop} does not answer yet; its hosts must point to ${host}.` }];
  },
};

export const domainChecks = [certificate, hostedZone, answer];
