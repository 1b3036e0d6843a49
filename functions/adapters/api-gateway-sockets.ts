import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { readSetting } from '#functions/environment/config.ts';
import { shortTimeouts } from './briefly.ts';

/** Posts to the open sockets of visitors; a socket that has closed is `gone`. */
export type Sockets = { post(connectionId: string, text: string): Promise<'sent' | 'gone'> };

/** The management API of the WebSocket API, at the host given by API Gateway itself. */
export function createApiGatewaySockets(): Sockets {
  const client = new ApiGatewayManagementApiClient({
    endpoint: readSetting('SOCKET_ENDPOINT'),
    maxAttempts: 2,
    requestHandler: new NodeHttpHandler(shortTimeouts),
  });
  return {
    async post(connectionId, text) {
      try {
        await client.send(
          new PostToConnectionCommand({ ConnectionId: connectionId, Data: Buffer.from(text) }),
        );
        return 'sent';
      } catch (error) {
        if (isGone(error)) return 'gone';
        throw error;
      }
    },
  };
}

/** Not every such answer has a name, but all have the status. */
const isGone = (error: unknown): boolean =>
  (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode === 410;
