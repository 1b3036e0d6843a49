/** The shop's functions in this process: each is loaded on its first call, from the file that its name gives. */
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'aws-lambda';
import { findSourceFile } from '#functions/domains.ts';

export type LambdaHandler = (event: unknown, context: Context) => unknown;

export interface Functions {
  /** Loads the function's module, which makes its clients and opens its connections. */
  load(id: string): Promise<LambdaHandler>;
  /** Rejects with what the function throws, or with `TimedOut`. */
  invoke(id: string, event: unknown, timeoutMs: number): Promise<unknown>;
}

export class TimedOut extends Error {}

const root = resolve(import.meta.dirname, '../../..');

/** Loading from another folder lets a test serve functions of its own. */
export const loadedFrom = (folder = root): Functions =>
  functionsFrom((file) => import(pathToFileURL(resolve(folder, file)).href));

/** The functions as loaded by `importModule`, which must return an already loaded file at no cost. */
export function functionsFrom(importModule: (file: string) => Promise<object>): Functions {
  const load = async (id: string): Promise<LambdaHandler> => {
    const file = findSourceFile(id);
    const { handler } = (await importModule(file)) as { handler?: LambdaHandler };
    if (!handler) throw new Error(`${file} exports no handler.`);
    return handler;
  };
  return {
    load,
    async invoke(id, event, timeoutMs) {
      const handler = await load(id);
      return withinTime(handler(event, new LocalContext(id, timeoutMs)), timeoutMs, id);
    },
  };
}

function withinTime(work: unknown, timeoutMs: number, id: string): Promise<unknown> {
  return new Promise((resolveWork, reject) => {
    const timer = setTimeout(
      () => reject(new TimedOut(`${id} took longer than ${timeoutMs / 1000} s.`)),
      timeoutMs,
    );
    Promise.resolve(work)
      .then(resolveWork, reject)
      .finally(() => clearTimeout(timer));
  });
}

class LocalContext implements Context {
  callbackWaitsForEmptyEventLoop = false;
  functionVersion = '$LATEST';
  memoryLimitInMB = '512';
  awsRequestId = randomUUID();
  functionName: string;
  private readonly deadline: number;

  constructor(functionName: string, timeoutMs: number) {
    this.functionName = functionName;
    this.deadline = Date.now() + timeoutMs;
  }
  get invokedFunctionArn() {
    return `arn:aws:lambda:local:000000000000:function:${this.functionName}`;
  }
  get logGroupName() {
    return `/dram/local/${this.functionName}`;
  }
  get logStreamName() {
    return 'local';
  }
  /** Lambda's own method works without its context object, and middy calls it that way. */
  getRemainingTimeInMillis = (): number => Math.max(0, this.deadline - Date.now());
  done(): void {}
  fail(): void {}
  succeed(): void {}
}
