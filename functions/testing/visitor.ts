import { randomInt } from 'node:crypto';

const createGroup = () => randomInt(1, 65_536).toString(16);

/** An address in a network that no other test uses. */
export const createVisitorAddress = (): string => `2001:db8:${createGroup()}:${createGroup()}::1`;
