import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/**
 * One line a call. Neither the query nor the path as it was sent: links to orders carry their token in one and the
 * order's id in the other.
 */
const accessLog = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  responseMs: '$context.responseLatency',
  functionMs: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
};

/**
 * The HTTP API without its routes. It stands before the site and the functions, since the site must know its address,
 * and the functions the site's. Unknown paths have no route and are answered 404 by the gateway itself.
 */
export class GatewayStack extends Stack {
  readonly httpApi: HttpApi;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    this.httpApi = new HttpApi(this, 'httpApi', {
      apiName: names.stack(config, 'api'),
      createDefaultStage: false,
    });
    this.accessLog = new LogGroup(this, 'accessLog', {
      logGroupName: `/aws/vendedlogs${names.logGroup(config, 'api')}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new HttpStage(this, 'stage', {
      httpApi: this.httpApi,
      autoDeploy: true,
      throttle: { rateLimit: config.limits.requestsPerSecond, burstLimit: config.limits.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
  }

  /** The host behind CloudFront. */
  get host(): string {
    return `${this.httpApi.apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
