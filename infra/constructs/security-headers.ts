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

/** CloudFront has dedicated properties for the others. */
const named = ['permissions-policy', 'cross-origin-opener-policy'] as const;

/** The security headers as a CloudFront policy; pages of the back office send files to the given origins. */
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
