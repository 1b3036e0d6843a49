import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { HttpApi, WebSocketApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { AssistantGuardrail } from '../constructs/assistant-guardrail.ts';
import type { SocketAddress } from '../constructs/shop-context.ts';
import type { ApiName } from '../http-apis.ts';
import { names, socketStage } from '../names.ts';

/**
 * The HTTP APIs and the WebSocket API without their routes. They are created before the site and the functions, because the
 * site must know their addresses, and the functions the site's. Unknown paths have no route, so the gateway itself answers them
 * with 404. The stages are created with the routes: a WebSocket API cannot be deployed without a route, and a stage cannot
 * limit a route that does not exist yet.
 */
export class GatewayStack extends Stack {
  readonly httpApis: Readonly<Record<ApiName, HttpApi>>;
  readonly socketApi: WebSocketApi;
  readonly accessLog: LogGroup;
  /** The id of the stage's own guardrail; each stack that names it publishes a version. */
  readonly guardrailId?: string;

  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    const createHttpApi = (construct: string, name: string) =>
      new HttpApi(this, construct, { apiName: names.stack(config, name), createDefaultStage: false });
    this.httpApis = {
      shop: createHttpApi('httpApi', 'api'),
      office: createHttpApi('officeApi', 'office-api'),
    };
    this.socketApi = new WebSocketApi(this, 'socketApi', { apiName: names.stack(config, 'socket') });
    if (config.chat.guardrail === 'own')
      this.guardrailId = new AssistantGuardrail(this, 'assistant', config).id;
    this.accessLog = new LogGroup(this, 'accessLog', {
      logGroupName: `/aws/vendedlogs${names.logGroup(config, 'api')}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
  }

  /** The hosts of the HTTP APIs behind CloudFront. */
  get hosts(): Record<ApiName, string> {
    const { shop, office } = this.httpApis;
    return { shop: this.buildHost(shop.apiId), office: this.buildHost(office.apiId) };
  }

  /** The host of the socket behind CloudFront. */
  get socketHost(): string {
    return this.buildHost(this.socketApi.apiId);
  }

  /** Messages to an open socket are posted without CloudFront, which would refuse them. */
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

  private buildHost(apiId: string): string {
    return `${apiId}.execute-api.${this.region}.${this.urlSuffix}`;
  }
}
