/** The events that SES publishes for a message, in the form in which EventBridge passes them to a function. */
import { randomUUID } from 'node:crypto';
import type { EventBridgeEvent } from 'aws-lambda';
import { listRecipients, type Message, parseAddress } from './message.ts';

export type SesEvent = EventBridgeEvent<
  string,
  { eventType: string; mail: SesMail } & Record<string, unknown>
>;

export interface SesMail {
  timestamp: string;
  source: string;
  sourceArn: string;
  sendingAccountId: string;
  messageId: string;
  destination: string[];
  headersTruncated: boolean;
  headers: { name: string; value: string }[];
  commonHeaders: { from: string[]; to: string[]; messageId: string; subject: string };
  /** Every tag has a list of values, including the tags that SES adds. */
  tags: Record<string, string[]>;
}

const account = '000000000000';

/** SES publishes only for messages that name a configuration set. */
export function listEvents(message: Message): SesEvent[] {
  if (!message.configurationSet) return [];
  const events = [buildEvent(message, 'Email Sent', 'Send', { send: {} })];
  for (const recipient of listRecipients(message).map(parseAddress))
    events.push(...listOutcomes(message, recipient));
  return events;
}

/** As with SES, its simulator addresses bounce and complain; everyone else receives the email. */
function listOutcomes(message: Message, recipient: string): SesEvent[] {
  const timestamp = message.at;
  const delivery = buildEvent(message, 'Email Delivered', 'Delivery', {
    delivery: {
      timestamp,
      processingTimeMillis: 0,
      recipients: [recipient],
      smtpResponse: '250 2.6.0 Message received',
      reportingMTA: 'localhost',
    },
  });
  if (recipient === 'bounce@simulator.amazonses.com') {
    return [
      buildEvent(message, 'Email Bounced', 'Bounce', {
        bounce: {
          timestamp,
          feedbackId: randomUUID(),
          bounceType: 'Permanent',
          bounceSubType: 'General',
          bouncedRecipients: [{ emailAddress: recipient, action: 'failed', status: '5.1.1' }],
        },
      }),
    ];
  }
  if (recipient !== 'complaint@simulator.amazonses.com') return [delivery];
  const complaint = {
    timestamp,
    feedbackId: randomUUID(),
    complaintFeedbackType: 'abuse',
    complainedRecipients: [{ emailAddress: recipient }],
  };
  return [delivery, buildEvent(message, 'Email Complaint Received', 'Complaint', { complaint })];
}

function buildEvent(
  message: Message,
  detailType: string,
  eventType: string,
  what: Record<string, unknown>,
): SesEvent {
  return {
    version: '0',
    id: randomUUID(),
    'detail-type': detailType,
    source: 'aws.ses',
    account,
    time: message.at,
    region: 'eu-west-2',
    resources: [`arn:aws:ses:eu-west-2:${account}:configuration-set/${message.configurationSet}`],
    detail: { eventType, mail: toSesMail(message), ...what },
  };
}

function toSesMail(message: Message): SesMail {
  const tags: Record<string, string[]> = {
    'ses:configuration-set': [message.configurationSet ?? ''],
    'ses:from-domain': [parseAddress(message.from).split('@')[1] ?? ''],
  };
  for (const { name, value } of message.tags) tags[name] = [value];
  return {
    timestamp: message.at,
    source: message.from,
    sourceArn: `arn:aws:ses:eu-west-2:${account}:identity/${parseAddress(message.from)}`,
    sendingAccountId: account,
    messageId: message.id,
    destination: listRecipients(message),
    headersTruncated: false,
    headers: message.headers,
    commonHeaders: { from: [message.from], to: message.to, messageId: message.id, subject: message.subject },
    tags,
  };
}
