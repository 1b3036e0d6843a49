// `npm test`: installs what is missing, then runs every check.
import { installMissing, isInstalled, runUnderOwnNode } from './install.mjs';
import { requireJava } from './java.mjs';

if (!isInstalled()) await requireJava({ PATH: process.env.PATH, JAVA_HOME: process.env.JAVA_HOME });
await installMissing();
runUnderOwnNode('scripts/check/check.ts', process.argv.slice(2));
