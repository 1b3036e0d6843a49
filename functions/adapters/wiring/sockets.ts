import { createApiGatewaySockets } from '../api-gateway-sockets.ts';
import { wire } from './wire.ts';

export const sockets = wire(createApiGatewaySockets);
