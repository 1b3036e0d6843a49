import {
  ApiGatewayManagementApiClient,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { readSetting } from '#functions/environment/config.ts';
import { shortTimeouts } from './briefly.ts';
import type { Sockets } from './sockets.ts';

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
