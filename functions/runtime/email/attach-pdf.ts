import type { Email } from '#functions/adapters/mailer.ts';

export const attachPdf = (email: Email, name: string, content: Uint8Array): Email => ({
  ...email,
  attachments: [{ name, contentType: 'application/pdf', content }],
});
