/**
 * The HTTP APIs of a stage: one for the site, one for the back office. An API has at most 300 integrations, one per call here,
 * and AWS does not raise that quota (docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html).
 */
export const apiNames = ['shop', 'office'] as const;
export type ApiName = (typeof apiNames)[number];

/** What CloudFront sends to the API of the back office. */
export const officePaths = '/api/admin/*';

export const toApiName = ({ path }: { path: string }): ApiName =>
  path.startsWith(officePaths.slice(0, -1)) ? 'office' : 'shop';
