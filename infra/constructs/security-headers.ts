import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { contentSecurityPolicy, securityHeaders } from '../config/security-headers.ts';

const override = true;

const behavior: ResponseSecurityHeadersBehavior = {
  contentSecurityPolicy: { contentSecurityPolicy, override },
  strictTransportSecurity: { accessControlMaxAge: Duration.days(365), override },
  contentTypeOptions: { override },
  frameOptions: { frameOption: HeadersFrameOption.DENY, override },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN, override },
};

/** The table of security headers as CloudFront's policy. */
export const securityHeadersPolicy = (scope: Construct): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'securityHeaders', {
    securityHeadersBehavior: behavior,
    customHeadersBehavior: {
      customHeaders: [
        { header: 'permissions-policy', value: securityHeaders['permissions-policy'], override },
      ],
    },
  });
