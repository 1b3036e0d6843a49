import type { TestProject } from 'vitest/node';
import { startMoto } from '#scripts/emulators/moto.ts';

/** The database of this run's test files is moto rather than DynamoDB Local. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const moto = await startMoto();
  project.provide('dynamoDbUrl', moto.url);
  return moto.close;
}
