/**
 * A name or a line of an address: no line break or other control character, with which it could pose as another line of a
 * letter, a label or a list, and none that turns the direction of what follows.
 */
export const oneLine = /^[^\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/u;

export const oneLineMessage = 'Please write this on one line';
