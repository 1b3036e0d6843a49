import './environment.ts';
import { afterAll, afterEach, inject } from 'vitest';

process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('dynamoDbUrl');

// The files of a worker share modules, so each file must reset the state that it put into them.
const { resetModules } = await import('./reset-modules.ts');
const { clock } = await import('#functions/environment/clock.ts');
afterEach(() => clock.reset());
afterAll(resetModules);
