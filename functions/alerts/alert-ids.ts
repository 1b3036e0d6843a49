import { createHmac } from 'node:crypto';
import { readSecret } from '#functions/environment/config.ts';
import { signLink } from '#functions/runtime/link.ts';
import { toPseudonym } from '#functions/runtime/visitor.ts';
import { waitDays } from '#shared/domain/alerts/alert.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';

const idDigits = 40;

/**
 * The key under which an address's alerts are listed. Only its exact owner sees them, because an account belongs to one
 * address.
 */
export const toMailbox = (email: string): string => toPseudonym(`alerts ${email.trim().toLowerCase()}`);

/** The id of a mailbox's alert; it depends on a secret as well, so nobody else can tell who waits for what. */
export const createAlertId = async (kind: string, subject: string, email: string): Promise<string> =>
  createHmac('sha256', await readSecret('LINK_SECRET'))
    .update(`alert|${kind}|${subject}|${normaliseMailbox(email)}`)
    .digest('hex')
    .slice(0, idDigits);

export const buildAlertSubject = (alertId: string): string => `alert:${alertId}`;

/** The token of the links in the emails of an alert: it outlives the alert. */
export const createAlertToken = (alertId: string, askedAt: string): Promise<string> =>
  signLink(buildAlertSubject(alertId), new Date(Date.parse(askedAt) + 2 * waitDays * 24 * 3600_000));

export const toDeviceId = (endpoint: string): string => toPseudonym(`push ${endpoint}`);
