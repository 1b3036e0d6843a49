import { NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  type CfnStage,
  HttpStage,
  type IHttpApi,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Endpoint, Named } from '#shared/contracts/endpoint.ts';
import { areas } from '#shared/contracts/index.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { EndpointRoute } from '../constructs/endpoint-route.ts';
import { MissingPages } from '../constructs/missing-pages.ts';
import { buildSignedThrottles, toThrottleSettings } from '../constructs/pause.ts';
import type { ShopContext } from '../constructs/shop-context.ts';

/**
 * One line a call. The milliseconds are a number, so that a metric can take them. Neither the query nor the path as it was
 * sent: links to orders carry their token in one and the order's id in the other.
 */
const accessLogLine = {
  time: '$context.requestTime',
  requestId: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  responseBytes: '$context.responseLength',
  functionMs: '$context.integrationLatency',
  functionError: '$context.integrationErrorMessage',
};

type Gateway = { httpApi: IHttpApi; accessLog: ILogGroup };

/**
 * The routes of the HTTP API, and the stage that opens them. There is a template for each area, so that none comes near
 * CloudFormation's 500 resources however many calls the shop has.
 */
export class ApiStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { httpApi, accessLog }: Gateway,
    around: ShopContext,
    props: StackProps,
  ) {
    super(scope, id, props);
    const routes = Object.entries(areas).flatMap(([area, contracts]) => {
      const stack = new NestedStack(this, area, { description: `The calls of the area ${area}.` });
      return (Object.values(contracts) as Named<Endpoint>[]).map(
        (contract) => new EndpointRoute(stack, contract, httpApi, around),
      );
    });
    new MissingPages(this, httpApi, around);
    const stage = new HttpStage(this, 'stage', {
      httpApi,
      autoDeploy: true,
      throttle: toThrottleSettings(around.config),
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(
          JSON.stringify(accessLogLine).replace(/\}$/, ',"responseMs":$context.responseLatency}'),
        ),
      },
    });
    // Property names as CloudFormation has them: the library hands this map on as it is.
    (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      Object.entries(buildSignedThrottles(around.config)).map(([route, { rateLimit, burstLimit }]) => [
        route,
        { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
      ]),
    );
    // API Gateway refuses a limit for a route that it does not know.
    stage.node.addDependency(...routes.filter(({ isSigned }) => isSigned));
    acknowledge(
      stage,
      'Serverless-APIGWStructuredLogging',
      'A line is JSON once its values are in; the milliseconds stand without quotes, as numbers do.',
    );
  }
}
