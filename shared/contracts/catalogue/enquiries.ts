import * as z from 'zod/mini';
import { defineArea, defineEndpoint } from '#shared/contracts/endpoint.ts';
import { withMeta } from '#shared/contracts/with-meta.ts';
import { enquiryLimits } from '#shared/domain/catalogue/enquiry.ts';
import { isMultilineText } from '#shared/domain/common/one-line.ts';

export const enquiriesApi = defineArea('enquiries', {
  sendEnquiry: defineEndpoint({
    method: 'POST',
    path: '/api/enquiries/{id}',
    access: 'anyone',
    summary: 'Email a question about a bottle to the shop, for a person to answer.',
    params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(120)) }),
    body: z.object({
      requestId: withMeta(z.string().check(z.regex(/^[\w-]{8,64}$/)), {
        description:
          'Made by the client for this question; repeated with the same id, it sends nothing again.',
        examples: ['enquiry-7f3k2m9q'],
      }),
      email: z.email('Please enter a valid email address').check(z.maxLength(254)),
      question: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, 'Please write your question'),
          z.maxLength(enquiryLimits.question),
          isMultilineText,
        ),
    }),
    status: 204,
    errors: ['product_not_found', 'too_many_requests', 'mail_not_sent'],
  }),
});
