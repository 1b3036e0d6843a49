/** Finds a Java that DynamoDB Local runs on, or says in one sentence how to get one. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const NEEDED = 17;

export class JavaMissing extends Error {
  constructor(found: string) {
    super(
      `The local database needs Java ${NEEDED} or newer, and ${found}. Install it (Debian and Ubuntu: ` +
        '`sudo apt-get install openjdk-17-jre-headless`, macOS: `brew install openjdk@17`, ' +
        'Windows: `winget install EclipseAdoptium.Temurin.17.JRE`), or set JAVA_HOME to one.',
    );
    this.name = 'JavaMissing';
  }
}

/** JAVA_HOME goes first: who sets it means it. */
export async function findJava(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const home = environment.JAVA_HOME;
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  let found = 'none was found';
  for (const java of candidates) {
    const version = await majorVersion(java, environment);
    if (version !== undefined && version >= NEEDED) return java;
    if (version !== undefined) found = `found is version ${version}`;
  }
  throw new JavaMissing(found);
}

async function majorVersion(java: string, env: NodeJS.ProcessEnv): Promise<number | undefined> {
  try {
    const { stdout, stderr } = await promisify(execFile)(java, ['-version'], { env });
    // Java 8 calls itself 1.8; the number that counts is the second one there.
    const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr + stdout) ?? [];
    return first === '1' ? Number(second) : Number(first);
  } catch {
    return undefined;
  }
}
