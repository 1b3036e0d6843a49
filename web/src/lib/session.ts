const length = 26;
const base = 36;
/** Bytes above this limit would make the first digits more likely than the last ones. */
const uniformLimit = 256 - (256 % base);

/** A new session id in the form of two base-36 chunks of 13, drawn from the browser's cryptographic source. */
export function newSessionId(): string {
  let id = '';
  while (id.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < uniformLimit && id.length < length) id += (byte % base).toString(base);
    }
  }
  return id;
}
