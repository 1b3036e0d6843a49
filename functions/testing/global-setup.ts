import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findWarmDatabase } from '#scripts/check/warm-database.ts';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';
import { freePort } from '#scripts/local/kit/free-port.ts';

/** Runs of single files share a database that stays warm; the checks start one of their own. */
const sharesDatabase = !process.env.CI && process.env.TEST_DATABASE !== 'own';

/**
 * One DynamoDB Local for all test files; each makes a table of its own in it. One that is started here starts while the first files
 * are loaded, and `withTable` waits until it answers.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The functions that write pages load the renderer. A new clone has none yet; `npm test` brings an old one up to date.
  if (!existsSync('dist/site/render.js')) {
    // Vitest's NODE_ENV would build React for development, which is over the pages' budget.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, ['scripts/local/web-build.ts'], { stdio: 'inherit', env });
    if (status !== 0) throw new Error('The pages could not be built. Run `npx vite build` to see why.');
  }
  if (sharesDatabase) {
    project.provide('dynamoDbUrl', await findWarmDatabase());
    return async () => {};
  }
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const starting = startDynamoDb({ port }).then(async (database) => {
    if (database.url === url) return database;
    await database.close();
    throw new Error(`Another program has taken port ${port} from the test database. Run the tests again.`);
  });
  starting.catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
  project.provide('dynamoDbUrl', url);
  return async () => {
    await (await starting).close();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    dynamoDbUrl: string;
  }
}
