import { createCloudFrontEdgeCache } from '../cloudfront-edge-cache.ts';
import { wire } from './wire.ts';

export const edgeCache = wire(createCloudFrontEdgeCache);
