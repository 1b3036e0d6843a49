import { type IWebSocketApi, WebSocketRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { acknowledge } from './acknowledge.ts';
import { requireOriginSecret } from './origin-secret.ts';
import type { ShopContext } from './shop-context.ts';
import { ShopFunction } from './shop-function.ts';

/** The events for which API Gateway calls a function: a socket opens, sends any message, or has closed. */
export type SocketRouteKey = '$connect' | '$default' | '$disconnect';

/** A route of the WebSocket API and its function; only this route may call it. */
export class SocketRoute extends Construct {
  readonly route: WebSocketRoute;

  constructor(
    scope: Construct,
    id: string,
    routeKey: SocketRouteKey,
    api: IWebSocketApi,
    around: ShopContext,
  ) {
    super(scope, `${id}.route`);
    const { lambda } = new ShopFunction(this, id, around);
    // Only the opening request has headers.
    if (routeKey === '$connect') requireOriginSecret(lambda, around.config);
    this.route = new WebSocketRoute(this, 'route', {
      webSocketApi: api,
      routeKey,
      integration: new WebSocketLambdaIntegration('integration', lambda),
    });
    acknowledge(
      this.route,
      'AwsSolutions-APIG4',
      'Everybody may connect; the function refuses connections from other sites.',
    );
  }
}
