import { Stack } from 'aws-cdk-lib';
import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Endpoint, NamedEndpoint } from '#shared/contracts/endpoint.ts';
import { shopperPath } from '../config/shopper-path.ts';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';
import { acknowledge } from './acknowledge.ts';
import { requireOriginSecret } from './origin-secret.ts';
import { liveAlias, type Rollout } from './rollout.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';
import { toFunctionArn } from './statements.ts';

/** The function of a contract, with an alias if it is on the shopper's path. */
export function addEndpointFunction(
  scope: Construct,
  { id }: NamedEndpoint<Endpoint>,
  around: ShopContext,
  rollout: Rollout,
): void {
  const own = new ShopFunction(scope, id, around);
  requireOriginSecret(own.lambda, around.config);
  if (shopperPath.includes(id)) rollout.addAlias(own, own.lambda);
}

/**
 * The route of a contract to its function, or to the function's alias, found by its name because it is in another template.
 * Only this route may call it.
 */
export class EndpointRoute extends Construct {
  constructor(scope: Construct, contract: NamedEndpoint<Endpoint>, httpApi: IHttpApi, config: StageConfig) {
    super(scope, `${contract.id}.route`);
    const alias = shopperPath.includes(contract.id) ? `:${liveAlias}` : '';
    const functionArn = toFunctionArn(Stack.of(this), names.function(config, contract.id) + alias);
    const implementation = LambdaFunction.fromFunctionAttributes(this, 'function', {
      functionArn,
      sameEnvironment: true,
    });
    const route = new HttpRoute(this, 'route', {
      httpApi,
      routeKey: HttpRouteKey.with(contract.path, HttpMethod[contract.method]),
      integration: new HttpLambdaIntegration('integration', implementation),
    });
    acknowledge(
      route,
      'AwsSolutions-APIG4',
      'The handler identifies the caller: a caching authoriser would still accept a session after sign-out.',
    );
  }
}
