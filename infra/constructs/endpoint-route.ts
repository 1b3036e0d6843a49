import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { Endpoint, Named } from '#shared/api/endpoint.ts';
import { acknowledge } from './acknowledge.ts';
import { askForOrigin } from './origin-proof.ts';
import { ShopFunction } from './shop-function.ts';
import type { Surroundings } from './surroundings.ts';

/** Makes of a contract its function and its route; only this route may call it. */
export class EndpointRoute extends Construct {
  constructor(scope: Construct, contract: Named<Endpoint>, httpApi: IHttpApi, around: Surroundings) {
    super(scope, `${contract.id}.route`);
    const implementation = new ShopFunction(this, contract.id, around);
    askForOrigin(implementation.lambda, around.config);
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
