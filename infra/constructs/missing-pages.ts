import { HttpMethod, HttpRoute, HttpRouteKey, type IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { missingPages } from '#shared/page-serving.ts';
import { acknowledge } from './acknowledge.ts';
import { requireOriginSecret } from './origin-secret.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/** Answers for pages that are not in the bucket: with a 404, or with the page if it is very new. */
export class MissingPages extends Construct {
  constructor(scope: Construct, httpApi: IHttpApi, around: ShopContext) {
    super(scope, 'missingPages');
    const { lambda } = new ShopFunction(this, 'site.renderMissing', around);
    requireOriginSecret(lambda, around.config);
    const route = new HttpRoute(this, 'route', {
      httpApi,
      routeKey: HttpRouteKey.with(`${missingPages}/{proxy+}`, HttpMethod.GET),
      integration: new HttpLambdaIntegration('integration', lambda),
    });
    acknowledge(route, 'AwsSolutions-APIG4', 'The pages of the shop are public.');
  }
}
