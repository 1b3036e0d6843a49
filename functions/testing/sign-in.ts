import { handler as login } from '#functions/auth/login.ts';
import { handler as register } from '#functions/auth/register.ts';
import type { Mail } from '#scripts/local/mail/server.ts';
import { authApi, type User } from '#shared/api/auth.ts';
import { newSessionId, type Reply, request } from './request.ts';

/** Someone at a browser of their own who signs in with what the mail says. */
export function browserOf(mail: Mail, sessionId = newSessionId()) {
  const headers = {
    'x-session-id': sessionId,
    'user-agent': 'Mozilla/5.0 (X11; Linux) Chrome/130 Safari/537',
  };
  const send = (body: object, cookie?: string): Promise<Reply<User>> =>
    request<User>(login, authApi.login, { headers, body, cookie });
  const letterTo = (email: string) => mail.messages(email)[0];
  return {
    sessionId,
    send,
    askForCode: (email: string) => send({ email }),
    register: (body: object) => request(register, authApi.register, { headers, body }),
    letterTo,
    codeTo: (email: string): string => /\b\d{6}\b/.exec(letterTo(email)?.text ?? '')?.[0] ?? '',
    tokenTo: (email: string): string =>
      new URL(/https:\S+\/auth\?\S+/.exec(letterTo(email)?.text ?? '')?.[0] ?? 'x:y').searchParams.get(
        'token',
      ) ?? '',
  };
}
