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
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { areas } from '#shared/contracts/index.ts';
import type { StageConfig } from '../config/stage.ts';
import { acknowledge } from '../constructs/acknowledge.ts';
import { publishGuardrail } from '../constructs/assistant-guardrail.ts';
import { addEndpointFunction, EndpointRoute } from '../constructs/endpoint-route.ts';
import { MissingPages } from '../constructs/missing-pages.ts';
import { buildRouteThrottles, toThrottleSettings } from '../constructs/pause.ts';
import { Rollout } from '../constructs/rollout.ts';
import type { ShopContext } from '../constructs/shop-context.ts';
import { type ApiName, apiNames, toApiName } from '../http-apis.ts';

/**
 * One line per call. The milliseconds are a number, so that a metric can read them. It contains neither the query nor the path
 * as sent: links to orders carry their token in one and the order's id in the other.
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

const toContracts = (area: object) => Object.values(area) as NamedEndpoint<Endpoint>[];

type HttpApis = Readonly<Record<ApiName, IHttpApi>>;
type Gateway = { httpApis: HttpApis; accessLog: ILogGroup; guardrailId?: string };

/** Routes per template: each is three resources, and a template of 200 resources stays well below the limit of 500. */
const routesPerTemplate = 60;

/**
 * The calls of the HTTP APIs, and the stages that open them. The functions of an area have a template of their own and are
 * created together. The routes follow one after another: API Gateway takes ten changes a second, and refuses two to the same
 * API at the same time. The stages come last, so each API is deployed once.
 */
export class ApiStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { httpApis, accessLog, guardrailId }: Gateway,
    context: ShopContext,
    props: StackProps,
  ) {
    super(scope, id, props);
    const around = guardrailId ? { ...context, guardrail: publishGuardrail(this, guardrailId) } : context;
    const rollout = new Rollout(this, around.config);
    const functions = Object.entries(areas).map(([area, contracts]) => {
      const stack = new NestedStack(this, area, { description: `The calls of the area ${area}.` });
      for (const contract of toContracts(contracts)) addEndpointFunction(stack, contract, around, rollout);
      return stack;
    });
    const routes = this.addRoutes(httpApis, around.config, functions);
    const missing = new MissingPages(this, httpApis.shop, around);
    missing.node.addDependency(...routes.slice(-1));
    // After the last of all routes, because API Gateway also refuses a limit for a route that it does not know.
    for (const name of apiNames)
      this.addStage(name, httpApis[name], accessLog, around.config).node.addDependency(
        missing,
        ...routes.slice(-1),
      );
  }

  private addStage(name: ApiName, httpApi: IHttpApi, accessLog: ILogGroup, config: StageConfig): HttpStage {
    const stage = new HttpStage(this, name === 'shop' ? 'stage' : `${name}Stage`, {
      httpApi,
      autoDeploy: true,
      throttle: toThrottleSettings(config),
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLog),
        format: AccessLogFormat.custom(
          JSON.stringify(accessLogLine).replace(/\}$/, ',"responseMs":$context.responseLatency}'),
        ),
      },
    });
    // Property names as in CloudFormation, because the library passes this map on unchanged.
    (stage.node.defaultChild as CfnStage).routeSettings = Object.fromEntries(
      Object.entries(buildRouteThrottles(config, name)).map(([route, { rateLimit, burstLimit }]) => [
        route,
        { ThrottlingRateLimit: rateLimit, ThrottlingBurstLimit: burstLimit },
      ]),
    );
    acknowledge(
      stage,
      'Serverless-APIGWStructuredLogging',
      'The format is JSON once its values are filled in; the milliseconds are numbers, so they have no quotes.',
    );
    return stage;
  }

  private addRoutes(httpApis: HttpApis, config: StageConfig, functions: NestedStack[]): EndpointRoute[] {
    const contracts = Object.values(areas).flatMap(toContracts);
    const routes: EndpointRoute[] = [];
    for (let first = 0; first < contracts.length; first += routesPerTemplate) {
      const stack = new NestedStack(this, `routes${first / routesPerTemplate + 1}`, {
        description: 'Routes of the HTTP APIs, one after another.',
      });
      // A route names its function, which CloudFormation does not see as a dependency.
      for (const area of functions) (stack as Stack).addStackDependency(area);
      for (const contract of contracts.slice(first, first + routesPerTemplate)) {
        const route = new EndpointRoute(stack, contract, httpApis[toApiName(contract)], config);
        route.node.addDependency(...routes.slice(-1));
        routes.push(route);
      }
    }
    return routes;
  }
}
