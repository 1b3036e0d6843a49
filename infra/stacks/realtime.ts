import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { type IWebSocketApi, LogGroupLogDestination, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import type { CfnFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';
import { publishGuardrail } from '../constructs/assistant-guardrail.ts';
import { GatewayLogging } from '../constructs/gateway-logging.ts';
import { toThrottleSettings } from '../constructs/pause.ts';
import type { ShopContext } from '../constructs/shop-context.ts';
import { ShopFunction } from '../constructs/shop-function.ts';
import { SocketRoute, type SocketRouteKey } from '../constructs/socket-route.ts';
import { names, socketStage } from '../names.ts';

const routes: Record<SocketRouteKey, string> = {
  $connect: 'socket.connect',
  $default: 'socket.receive',
  $disconnect: 'socket.disconnect',
};

/** One line per event of a socket, without what was said, the query or the visitor's address. */
const accessLog = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  event: '$context.eventType',
  status: '$context.status',
  connection: '$context.connectionId',
  functionMs: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
};

type Gateway = { socketApi: IWebSocketApi; guardrailId?: string };

/** AI Simo's socket: its routes, the stage that opens them, and the worker that answers. */
export class RealtimeStack extends Stack {
  readonly accessLog: LogGroup;

  constructor(
    scope: Construct,
    id: string,
    { socketApi: api, guardrailId }: Gateway,
    context: ShopContext,
    props: StackProps,
  ) {
    super(scope, id, props);
    const around = guardrailId ? { ...context, guardrail: publishGuardrail(this, guardrailId) } : context;
    const { config } = around;
    const entries = Object.entries(routes) as [SocketRouteKey, string][];
    const made = entries.map(([key, functionId]) => new SocketRoute(this, functionId, key, api, around));
    this.addWorker(around);

    this.accessLog = new LogGroup(this, 'accessLog', {
      logGroupName: names.logGroup(config, 'socket'),
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new WebSocketStage(this, 'stage', {
      webSocketApi: api,
      stageName: socketStage,
      autoDeploy: true,
      throttle: toThrottleSettings(config),
      accessLogSettings: {
        destination: new LogGroupLogDestination(this.accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLog)),
      },
    });
    // API Gateway deploys no WebSocket API without a route, and sets up no log without the role that writes it.
    stage.node.addDependency(
      ...made.map(({ route }) => route),
      new GatewayLogging(this, 'logging', config).account,
    );
  }

  /**
   * It starts immediately or not at all: an answer that comes a minute late, or a second time, helps nobody. Failed events are
   * counted rather than stored, because an event contains a visitor's words.
   */
  private addWorker(around: ShopContext): void {
    const { lambda } = new ShopFunction(this, 'socket.answer', around);
    lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(1) });
    acknowledge(
      lambda,
      'Serverless-LambdaAsyncFailureDestination',
      "An unanswered question is counted but never stored, because it contains a visitor's words.",
    );
    const { answersAtOnce } = around.config.chat;
    if (answersAtOnce === undefined) return;
    (lambda.node.defaultChild as CfnFunction).reservedConcurrentExecutions = answersAtOnce;
  }
}
