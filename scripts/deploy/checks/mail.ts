import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityCommandOutput,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { computeDropLoad } from '#infra/config/drop-load.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { Check } from '../finding.ts';
import { readOutputs } from '../stack-outputs.ts';

export async function findEmailIdentity(
  { region }: StageConfig,
  EmailIdentity: string,
): Promise<GetEmailIdentityCommandOutput | undefined> {
  try {
    return await new SESv2Client({ region }).send(new GetEmailIdentityCommand({ EmailIdentity }));
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

const sender: Check = {
  subject: "Mail: the sender's domain",
  rights: ['ses:GetEmailIdentity', 'cloudformation:DescribeStacks'],
  find: async ({ config }) => {
    const { domain } = config.mail;
    const identity = await findEmailIdentity(config, domain);
    if (!identity)
      return [
        { text: `Mail: SES does not know ${domain} yet; the deployment adds it and lists its records.` },
      ];
    const found = [];
    if (identity.DkimAttributes?.Status !== 'SUCCESS') {
      const { dkim1, dkim2, dkim3 } = await readOutputs(config, 'mail');
      const command = [dkim1, dkim2, dkim3].filter(Boolean).join('\n');
      found.push({ text: `Mail: set the records that prove ${domain}, or SES sends nothing.`, command });
    }
    if (identity.MailFromAttributes?.MailFromDomainStatus !== 'SUCCESS')
      found.push({
        text: 'Mail: set the records of the address that bounces go to.',
        command: `bounce.${domain} MX 10 feedback-smtp.${config.region}.amazonses.com\nbounce.${domain} TXT "v=spf1 include:amazonses.com ~all"`,
      });
    return found;
  },
};

/** While an account is in SES's sandbox, SES sends only to addresses that have confirmed a message from SES. */
const sandbox: Check = {
  subject: "Mail: SES's sandbox",
  rights: ['ses:GetAccount', 'ses:GetEmailIdentity'],
  find: async ({ config }) => {
    const { domain, isInSandbox, testsTo } = config.mail;
    const file = `infra/config/${config.name}.ts`;
    const account = await new SESv2Client({ region: config.region }).send(new GetAccountCommand({}));
    const found = [];
    if (account.SendingEnabled === false)
      found.push({ text: 'Mail: SES has stopped sending for this account; its console says why.' });
    if (account.ProductionAccessEnabled) {
      if (isInSandbox)
        found.push({ text: `Mail: SES has left its sandbox; remove mail.isInSandbox from ${file}.` });
      return found;
    }
    const meanwhile = isInSandbox ? '' : `, and set mail.isInSandbox in ${file} until then`;
    found.push({
      text: `Mail: SES is in its sandbox and sends only to verified addresses; request production access${meanwhile}.`,
    });
    const isVerified =
      testsTo.endsWith(`@${domain}`) ||
      (await findEmailIdentity(config, testsTo))?.VerifiedForSendingStatus === true;
    if (!isVerified)
      found.push({
        text: `Mail: ${testsTo} is not verified, and gets nothing while SES is in its sandbox.`,
        command: `aws sesv2 create-email-identity --region ${config.region} --email-identity ${testsTo}`,
      });
    return found;
  },
};

/** Compares what SES lets the account send with what the orders of a drop need. */
const allowance: Check = {
  subject: "Mail: SES's allowance for a drop",
  rights: ['ses:GetAccount'],
  find: async ({ config: { region, dropVisitors } }) => {
    if (!dropVisitors) return [];
    const { SendQuota: quota } = await new SESv2Client({ region }).send(new GetAccountCommand({}));
    const { MaxSendRate: rate = 0, Max24HourSend: daily = 0 } = quota ?? {};
    const { emails, emailsPerSecond } = computeDropLoad(dropVisitors);
    // SES reports no limit as -1.
    const isEnough = (limit: number, wanted: number) => limit === -1 || limit >= wanted;
    if (isEnough(rate, emailsPerSecond) && isEnough(daily, emails)) return [];
    return [
      {
        text: `Mail: SES sends ${rate} emails a second and ${daily} a day; a drop for ${dropVisitors} visitors asks for ${emailsPerSecond} and ${emails}. Request more in Service Quotas (${region}), or confirmations arrive late.`,
      },
    ];
  },
};

export const mailChecks = [sender, sandbox, allowance];
