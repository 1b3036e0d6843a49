import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Endpoint, Named } from '#shared/contracts/endpoint.ts';
import { acknowledge } from './acknowledge.ts';
import { requireOriginSecret } from './origin-secret.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/** Makes of a contract its function and its route; only this route may call it. */
export class EndpointRoute extends Construct {
  /** Whether signed events come by it. */
  readonly isSigned: boolean;

  constructor(scope: Construct, contract: Named<Endpoint>, httpApi: IHttpApi, around: ShopContext) {
    super(scope, `${contract.id}.route`);
    this.isSigned = contract.access === 'signed';
    const implementation = new ShopFunction(this, contract.id, around);
    requireOriginSecret(implementation.lambda, around.config);
    const route = new HttpRoute(this, 'route', {
      httpApi,
      routeKey: HttpRouteKey.with(contract.path, HttpMethod[contract.method]),
      integration: new HttpLambdaIntegration('integration', implementation.lambda),
    });
    acknowledge(
      route,
      'AwsSolutions-APIG4',
      'Who is calling is settled in the handler: a caching authoriser would outlive a sign-out.',
    );
  }
}
