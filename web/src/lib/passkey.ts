/** Passkeys in the browser. The library is loaded with the first press. */
const load = () => import('@simplewebauthn/browser');

/** A passkey's answer to a challenge; the library and the server know the format of both. */
export async function requestPasskey<Credential>(options: Record<string, unknown>): Promise<Credential> {
  const { startAuthentication } = await load();
  return (await startAuthentication({ optionsJSON: options as never })) as Credential;
}

export async function makePasskey<Credential>(options: Record<string, unknown>): Promise<Credential> {
  const { startRegistration } = await load();
  return (await startRegistration({ optionsJSON: options as never })) as Credential;
}

/** Whether the user closed the browser's passkey dialog. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
