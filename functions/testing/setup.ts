import './environment.ts';
import { afterAll, afterEach, inject } from 'vitest';

process.env.AWS_ENDPOINT_URL_DYNAMODB = inject('dynamoDbUrl');

// A worker's files share its modules, so a file must not leave behind what it put into them.
const { resetModules } = await import('./reset-modules.ts');
const { clock } = await import('#functions/environment/clock.ts');
afterEach(() => clock.reset());
afterAll(resetModules);
