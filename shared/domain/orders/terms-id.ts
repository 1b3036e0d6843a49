import * as z from 'zod/mini';

/** Identifies one wording of the terms of sale, including the values of its placeholders. */
export const TermsId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Must be the id of terms of sale'));

/** For how many minutes after new terms are published, the ones that a page has shown can be accepted. */
export const shownTermsMinutes = 60;
