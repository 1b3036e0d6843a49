// `node scripts/with-tools.mjs <file> <args...>`: installs the tools for tests and deployments, then runs a file under the
// project's own Node.
import { installMissing, runUnderOwnNode } from './install.mjs';

const [file, ...args] = process.argv.slice(2);
await installMissing();
runUnderOwnNode(file, args);
