import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { findWarmDatabase } from '#scripts/check/warm-database.ts';
import { startDynamoDb } from '#scripts/local/dynamodb.ts';
import { findFreePort } from '#scripts/local/kit/free-port.ts';

/** Runs of single files share a database that stays warm; the full checks start their own. */
const sharesDatabase = !process.env.CI && process.env.TEST_DATABASE !== 'own';

/**
 * One DynamoDB Local for all test files; each creates its own table in it. If the database is started here, it starts
 * while the first files are loaded, and `withTable` waits until it responds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Functions that write pages load the renderer. A new clone has none yet; `npm test` updates an outdated one.
  if (!existsSync('dist/site/render.js')) {
    // Vitest's NODE_ENV would make this a development build of React, which exceeds the page budget.
    const env = { ...process.env, NODE_ENV: 'production' };
    const { status } = spawnSync(process.execPath, ['scripts/local/web-build.ts'], { stdio: 'inherit', env });
    if (status !== 0) throw new Error('The pages could not be built. Run `npx vite build` to see why.');
  }
  if (sharesDatabase) {
    project.provide('dynamoDbUrl', await findWarmDatabase());
    return async () => {};
  }
  const port = await findFreePort();
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
