import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { buildContentSecurityPolicy, securityHeaders } from '../config/security-headers.ts';

const override = true;

const buildHeadersBehavior = (uploadOrigins: readonly string[]): ResponseSecurityHeadersBehavior => ({
  contentSecurityPolicy: { contentSecurityPolicy: buildContentSecurityPolicy(uploadOrigins), override },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override },
  contentTypeOptions: { override },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override },
});

/** CloudFront knows the others by properties of their own. */
const named = ['permissions-policy', 'cross-origin-opener-policy'] as const;

/** The table of security headers as CloudFront's policy; the back office sends its files to the given origins. */
export const createSecurityHeadersPolicy = (
  scope: Construct,
  uploadOrigins: readonly string[],
): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'securityHeaders', {
    securityHeadersBehavior: buildHeadersBehavior(uploadOrigins),
    customHeadersBehavior: {
      customHeaders: named.map((header) => ({ header, value: securityHeaders[header], override })),
    },
  });
