/** Makes a password for the back office of a stage, and the hash of it that the stage keeps as ADMIN_PASSWORD_HASH. */
import { randomBytes } from 'node:crypto';
import { hashOfPassword } from '#functions/admin/password-hash.ts';

const password = randomBytes(18).toString('base64url');
console.log(`Password             ${password}`);
console.log(`ADMIN_PASSWORD_HASH  ${hashOfPassword(password)}`);
