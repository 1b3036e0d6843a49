import type { Email } from '#functions/adapters/mailer.ts';
import { readSiteOrigin } from '#functions/environment/config.ts';
import { buildPlainEmail } from '#functions/runtime/email/plain-email.ts';
import { removeCardNumbers } from '#shared/domain/common/card-numbers.ts';
import { formatPence } from '#shared/domain/common/money.ts';
import { store } from '#shared/store.ts';

type Enquiry = {
  /** The visitor's address, to which the reply goes. */
  from: string;
  question: string;
  bottle: { productId: string; name: string; pricePence: number; available: number };
};

export function buildEnquiryEmail({ from, question, bottle }: Enquiry): Email {
  const message = buildPlainEmail({
    to: store.email,
    subject: `A question about ${bottle.name}`,
    title: `A question about ${bottle.name}`,
    content: [
      ...removeCardNumbers(question).split(/\n+/),
      `Reply to this email to answer ${from}.`,
      `${bottle.name}: ${formatPence(bottle.pricePence)}, ${bottle.available} in stock.`,
      `${readSiteOrigin()}/product/${encodeURIComponent(bottle.productId)}`,
    ],
  });
  return { ...message, replyTo: from };
}
