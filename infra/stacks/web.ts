import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, OriginGroup, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { AaaaRecord, ARecord, HostedZone, RecordTarget } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { BlockPublicAccess, Bucket, BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { missingPages } from '#shared/page-serving.ts';
import type { Domain, StageConfig } from '../config/stage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { createPathBehaviors } from '../constructs/behaviors.ts';
import { buildOriginHeaders, listTakenSecrets } from '../constructs/origin-secret.ts';
import { createSecurityHeadersPolicy } from '../constructs/security-headers.ts';
import type { ShopContext } from '../constructs/shop-context.ts';
import { buildQueueGateCode } from '../edge/queue-gate.ts';
import { buildSitePathCode } from '../edge/site-path.ts';
import type { ApiName } from '../http-apis.ts';
import { FirewallStack } from './firewall.ts';

type WebProps = StackProps & {
  config: StageConfig;
  apiHosts: Readonly<Record<ApiName, string>>;
  socketHost: string;
  assets: IBucket;
  documents: IBucket;
};

/**
 * CloudFront caches these for ten seconds even if caching is off, under a key without the query: the next visitor would get one
 * visitor's 404 for an order.
 */
const uncachedErrors = [400, 403, 404, 405, 414, 500, 501, 502, 503, 504];

/** The one host that browsers see: the bundle, the pictures and the calls behind one distribution. */
export class WebStack extends Stack {
  readonly siteOrigins: readonly string[];
  readonly releases: Bucket;
  readonly site: ShopContext['site'];

  constructor(scope: Construct, id: string, props: WebProps) {
    super(scope, id, props);
    const { config, apiHosts, socketHost, assets, documents } = props;
    const bucket = this.siteBucket(config);
    const headers = createSecurityHeadersPolicy(this, [
      `https://${documents.bucketRegionalDomainName}`,
      // Older browsers do not count a socket of the same host as 'self'.
      ...(config.domain?.hosts ?? []).map((host) => `wss://${host}`),
    ]);
    const customHeaders = buildOriginHeaders(config);
    const pages = this.createPageOrigin(
      bucket,
      new HttpOrigin(apiHosts.shop, { originPath: missingPages, customHeaders }),
    );
    const createApiOrigin = (host: string) =>
      new HttpOrigin(host, { readTimeout: Duration.seconds(30), customHeaders });
    const distribution = new cloudfront.Distribution(this, 'distribution', {
      comment: `The shop, stage ${config.name}.`,
      ...this.buildDomainProps(config.domain),
      ...(config.upkeep.firewall ? { webAclId: FirewallStack.getArn(config) } : {}),
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // No request may list the bucket, so `/` leads to a page as well.
      defaultRootObject: 'pages/index.html',
      priceClass: cloudfront.PriceClass.PRICE_CLASS_100,
      defaultBehavior: {
        origin: pages,
        viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: headers,
        functionAssociations: [
          { function: this.pagePaths(), eventType: cloudfront.FunctionEventType.VIEWER_REQUEST },
          { function: this.queueGate(config), eventType: cloudfront.FunctionEventType.VIEWER_RESPONSE },
        ],
      },
      errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      additionalBehaviors: createPathBehaviors(this, {
        api: createApiOrigin(apiHosts.shop),
        office: createApiOrigin(apiHosts.office),
        socket: new HttpOrigin(socketHost, { customHeaders }),
        assets: this.createPictureOrigin(assets),
        pages,
        headers,
      }),
    });
    acknowledgeAll(distribution);
    if (!config.upkeep.firewall)
      acknowledge(
        distribution,
        'AwsSolutions-CFR2',
        "The stage's file omits the firewall, which costs 18 dollars per month; the shop has its own limits.",
      );
    Validations.of(distribution).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The default root object is specified.',
    });

    const [address = distribution.distributionDomainName] = config.domain?.hosts ?? [];
    this.siteOrigins = (config.domain?.hosts ?? [distribution.distributionDomainName]).map(
      (host) => `https://${host}`,
    );
    this.site = { bucket, distribution };
    this.addRecords(config.domain, distribution);
    new CfnOutput(this, 'shop', { value: `https://${address}` });
    new CfnOutput(this, 'edge', { value: `https://${distribution.distributionDomainName}` });
    new CfnOutput(this, 'siteBucket', { value: bucket.bucketName });
    this.releases = this.releasesBucket(config);
    new CfnOutput(this, 'releasesBucket', { value: this.releases.bucketName });
    new CfnOutput(this, 'distributionId', { value: distribution.distributionId });
  }

  /** A build can make everything in it again, so it may be deleted with its stage. */
  private siteBucket(config: StageConfig): Bucket {
    const bucket = new Bucket(this, 'site', {
      versioned: true,
      enforceSSL: true,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      lifecycleRules: [{ noncurrentVersionExpiration: Duration.days(30) }],
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    acknowledge(bucket, 'AwsSolutions-S1', 'Public files that CloudFront alone reads.');
    return bucket;
  }

  /** What each deployment deployed, for a rollback. Nobody goes back further than a year. */
  private releasesBucket(config: StageConfig): Bucket {
    const bucket = new Bucket(this, 'releases', {
      enforceSSL: true,
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      versioned: true,
      lifecycleRules: [
        { expiration: Duration.days(365), noncurrentVersionExpiration: Duration.days(30) },
        { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ],
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY,
    });
    acknowledge(bucket, 'AwsSolutions-S1', 'Deployments alone read and write it, which CloudTrail shows.');
    return bucket;
  }

  /** By name: the right to read it belongs to the bucket, in a stack that must not depend on this one. */
  private createPictureOrigin(assets: IBucket): cloudfront.IOrigin {
    const bucket = Bucket.fromBucketName(this, 'assets', assets.bucketName);
    Validations.of(this).acknowledge({
      id: '@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac',
      reason: "The data stack's bucket policy lets this account's distributions read.",
    });
    return S3BucketOrigin.withOriginAccessControl(bucket);
  }

  /** The bucket, and for a page that is not in it the function that renders the page or its 404. */
  private createPageOrigin(bucket: Bucket, fallbackOrigin: cloudfront.IOrigin): cloudfront.IOrigin {
    return new OriginGroup({
      primaryOrigin: S3BucketOrigin.withOriginAccessControl(bucket, {
        // Without the right to list, S3 answers 403 for what does not exist.
        originAccessLevels: [cloudfront.AccessLevel.READ, cloudfront.AccessLevel.LIST],
      }),
      fallbackOrigin,
      fallbackStatusCodes: [404],
    });
  }

  private pagePaths(): cloudfront.Function {
    return new cloudfront.Function(this, 'sitePath', {
      comment: 'From the path of a page to its key.',
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(buildSitePathCode()),
    });
  }

  private queueGate(config: StageConfig): cloudfront.Function {
    return new cloudfront.Function(this, 'queueGate', {
      comment: 'From the page of a bottle to the queue for its drop.',
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(buildQueueGateCode(listTakenSecrets(config))),
    });
  }

  private buildDomainProps(domain: Domain | undefined): Partial<cloudfront.DistributionProps> {
    if (!domain) return {};
    return {
      domainNames: [...domain.hosts],
      certificate: Certificate.fromCertificateArn(this, 'certificate', domain.certificateArn),
      minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  private addRecords(domain: Domain | undefined, distribution: cloudfront.IDistribution): void {
    if (!domain?.hostedZone) return;
    const { id: hostedZoneId, name: zoneName } = domain.hostedZone;
    const zone = HostedZone.fromHostedZoneAttributes(this, 'zone', { hostedZoneId, zoneName });
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    for (const recordName of domain.hosts) {
      new ARecord(this, `${recordName}.A`, { zone, recordName: `${recordName}.`, target });
      new AaaaRecord(this, `${recordName}.AAAA`, { zone, recordName: `${recordName}.`, target });
    }
  }
}

function acknowledgeAll(distribution: cloudfront.Distribution): void {
  acknowledge(
    distribution,
    'AwsSolutions-CFR1',
    'The shop may be viewed from anywhere; the checkout refuses addresses that it does not deliver to.',
  );
  acknowledge(
    distribution,
    'AwsSolutions-CFR3',
    "CloudFront's standard log records whole query strings, and the payment page's contains a client secret.",
  );
  acknowledge(
    distribution,
    'AwsSolutions-CFR4',
    "A stage without a domain uses CloudFront's default certificate, whose protocols cannot be chosen.",
  );
}
