// `npm test`: installs what is missing, then runs every check.
import { installMissing, runUnderOwnNode } from './install.mjs';

installMissing();
runUnderOwnNode('scripts/check/check.ts', process.argv.slice(2));
