import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpApi, HttpStage, LogGroupLogDestination, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { throttleOf } from '../constructs/pause.ts';
import type { SocketAddress } from '../constructs/surroundings.ts';
import { names, socketStage } from '../names.ts';

/**
 * One line a call. The milliseconds are a number, so that a metric can take them. Neither the query nor the path as it was sent: links to orders carry their token in one and the
 * order's id in the other.
 */
const accessLog = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  functionMs: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
};

/**
 * The HTTP API and the WebSocket API without their routes. They stand before the site and the functions, since the site
 * must know their addresses, and the functions the site's. Unknown paths have no route and are answered 404 by the
 * gateway itself. The WebSocket API has its stage beside its routes: without a route it cannot be deployed.
 */
export class GatewayStack extends Stack {
  readonly httpApi: HttpApi;
  readonly socketApi: WebSocketApi;
  readonly accessLog: LogGroup;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    this.httpApi = new HttpApi(this, 'httpApi', {
      apiName: names.stack(config, 'api'),
      createDefaultStage: false,
    });
    this.socketApi = new WebSocketApi(this, 'socketApi', { apiName: names.stack(config, 'socket') });
    this.accessLog = new LogGroup(this, 'accessLog', {
      logGroupName: `/aws/vendedlogs${names.logGroup(config, 'api')}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new HttpStage(this, 'stage', {
      httpApi: this.httpApi,
      autoDeploy: true,
      throttle: throttleOf(config),
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(
          JSON.stringify(accessLog).replace(/\}$/, ',"responseMs":$context.responseLatency}'),
        ),
      },
    });
    acknowledge(
      stage,
      'Serverless-APIGWStructuredLogging',
      'A line is JSON once its values are in; the milliseconds stand without quotes, as numbers do.',
    );
  }

  /** The host behind CloudFront. */
  get host(): string {
    return this.hostOf(this.httpApi.apiId);
  }

  /** The host of the socket behind CloudFront. */
  get socketHost(): string {
    return this.hostOf(this.socketApi.apiId);
  }

  /** What is said to an open socket is posted past CloudFront, which would refuse it. */
  get socket(): SocketAddress {
    return {
      endpoint: `https://${this.socketHost}/${socketStage}`,
      connectionsArn: this.formatArn({
        service: 'execute-api',
        resource: this.socketApi.apiId,
        resourceName: `${socketStage}/POST/@connections/*`,
      }),
    };
  }

  private hostOf(apiId: string): string {
    return `${apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
