// Also runs before anything is installed: plain JavaScript, no packages.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const needed = 17;

export class JavaMissing extends Error {
  constructor(found) {
    super(
      `The local database needs Java ${needed} or newer, and ${found}. Install it (Debian and Ubuntu: ` +
        '`sudo apt-get install openjdk-17-jre-headless`, macOS: `brew install openjdk@17`, ' +
        'Windows: `winget install EclipseAdoptium.Temurin.17.JRE`), or set JAVA_HOME to one.',
    );
    this.name = 'JavaMissing';
  }
}

/**
 * Finds a Java that DynamoDB Local can run on; JAVA_HOME comes first, because it was set on purpose. Throws `JavaMissing`,
 * whose message says in one sentence how to get one.
 */
export async function findJava(environment = process.env) {
  const home = environment.JAVA_HOME;
  const candidates = [...(home ? [join(home, 'bin', 'java')] : []), 'java'];
  let found = 'none was found';
  for (const java of candidates) {
    const version = await majorVersion(java, environment);
    if (version !== undefined && version >= needed) return java;
    if (version !== undefined) found = `found is version ${version}`;
  }
  throw new JavaMissing(found);
}

/** Ends the command with the message of `JavaMissing` when Java is missing, unless another database is configured. */
export async function requireJava(environment = process.env) {
  if (environment.AWS_ENDPOINT_URL_DYNAMODB || environment.AWS_ENDPOINT_URL) return;
  await findJava(environment).catch((error) => {
    if (!(error instanceof JavaMissing)) throw error;
    console.error(error.message);
    process.exit(1);
  });
}

async function majorVersion(java, env) {
  try {
    const { stdout, stderr } = await promisify(execFile)(java, ['-version'], { env });
    // Java 8 reports its version as 1.8, so its major version is the second number.
    const [, first, second] = /version "(\d+)(?:\.(\d+))?/.exec(stderr + stdout) ?? [];
    return first === '1' ? Number(second) : Number(first);
  } catch {
    return undefined;
  }
}
