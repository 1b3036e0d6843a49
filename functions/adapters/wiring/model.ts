import { createBedrockModel } from '../bedrock.ts';
import { wire } from './wire.ts';

export const model = wire(createBedrockModel);
