import { bondEmailTexts } from './email-texts/bond-email-texts.ts';
import type { EmailText } from './email-texts/email-text.ts';
import { orderEmailTexts } from './email-texts/order-email-texts.ts';
import { signUpEmailTexts } from './email-texts/sign-up-email-texts.ts';
import type { DocumentGroup, ShopDocument } from './shop-document.ts';

/**
 * The emails whose subject and opening sentences staff may write, by the kind of email. What follows the opening (tables,
 * dates, links, what the law requires) is fixed.
 */
const texts = { ...orderEmailTexts, ...bondEmailTexts, ...signUpEmailTexts };

export type EmailTextKind = keyof typeof texts;

const formatNames = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

/** The fields that the editor and the calls know: two per email. */
const emailTextGroups: Record<string, DocumentGroup> = Object.fromEntries(
  Object.entries<EmailText>(texts).map(([kind, text]) => {
    const { label, placeholders, subject, opening, requiredInSubject = [], requiredInOpening = [] } = text;
    const hint = `You may use ${formatNames(Object.keys(placeholders))}.`;
    const field = { placeholders, hint };
    return [
      kind,
      {
        label,
        fields: {
          subject: {
            ...field,
            label: 'Subject',
            initial: subject,
            maxLength: 120,
            required: requiredInSubject,
          },
          opening: {
            ...field,
            label: 'Opening',
            initial: opening,
            maxLength: 600,
            isLong: true,
            required: requiredInOpening,
          },
        },
      },
    ];
  }),
);

export type EmailTexts = Record<EmailTextKind, Pick<EmailText, 'subject' | 'opening'>>;

/** What applies until staff publish others. */
export const defaultEmailTexts: EmailTexts = texts;

export const emailTextsDocument: ShopDocument = {
  kind: 'emailTexts',
  title: 'Email Texts',
  note: 'The subject and the opening of each email. What follows it, such as tables, dates and links, stays as it is.',
  noun: 'texts',
  groups: emailTextGroups,
};
