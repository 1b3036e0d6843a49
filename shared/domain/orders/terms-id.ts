import * as z from 'zod/mini';

/** Names the terms of sale in one wording, with all that its placeholders stand for. */
export const TermsId = z.string().check(z.regex(/^[0-9a-f]{32}$/, 'Must be the id of terms of sale'));

/** For so many minutes after others are published, the terms that a page has shown can be accepted. */
export const shownTermsMinutes = 60;
