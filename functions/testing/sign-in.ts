import { handler as login } from '#functions/accounts/endpoints/auth/login.ts';
import { handler as register } from '#functions/accounts/endpoints/auth/register.ts';
import type { Mail } from '#scripts/emulators/ses/server.ts';
import { authApi, type User } from '#shared/contracts/accounts/auth.ts';
import { newSessionId, type Reply, request } from './request.ts';

/** A person with a browser of their own who signs in by email. */
export function createBrowser(mail: Mail, sessionId = newSessionId()) {
  const headers = {
    'x-session-id': sessionId,
    'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130 Safari/537',
  };
  const send = (body: object, cookie?: string): Promise<Reply<User>> =>
    request<User>(login, authApi.login, { headers, body, cookie });
  const findEmail = (email: string) => mail.messages(email)[0];
  return {
    sessionId,
    send,
    askForCode: (email: string, cookie?: string) => send({ email }, cookie),
    register: (body: object) => request(register, authApi.register, { headers, body }),
    findEmail,
    codeTo: (email: string): string => /\b\d{6}\b/.exec(findEmail(email)?.text ?? '')?.[0] ?? '',
    tokenTo: (email: string): string =>
      new URL(/https:\S+\/auth\?\S+/.exec(findEmail(email)?.text ?? '')?.[0] ?? 'x:y').searchParams.get(
        'token',
      ) ?? '',
  };
}
