/** How the page calls the sandbox: the same calls, with the same fields, as from Stripe.js to Stripe. */

export interface Intent {
  id: string;
  client_secret: string;
  status: string;
  [more: string]: unknown;
}

export interface StripeError {
  type: string;
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  payment_intent?: Intent;
  setup_intent?: Intent;
}

export interface Answer {
  paymentIntent?: Intent;
  setupIntent?: Intent;
  error?: StripeError;
}

export const readIntent = ({ paymentIntent, setupIntent }: Answer): Intent | undefined =>
  paymentIntent ?? setupIntent;

export interface Wire {
  retrieve(clientSecret: string): Promise<Answer>;
  confirm(clientSecret: string, params: Record<string, unknown>): Promise<Answer>;
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Answer>;
}

/** The key is a form field and not a header, which avoids a CORS preflight before each call. */
export function wireTo(origin: string, key: string): Wire {
  const call = async (method: string, path: string, fields: Record<string, unknown>): Promise<Answer> => {
    const form = new URLSearchParams(flattened({ key, ...fields }));
    const isSetup = path.startsWith('seti_');
    const url = `${origin}/v1/${isSetup ? 'setup' : 'payment'}_intents/${path}`;
    try {
      const response = await (method === 'GET'
        ? fetch(`${url}?${form}`)
        : fetch(url, { method, body: form }));
      const body = (await response.json()) as Intent & { error?: StripeError };
      if (!response.ok) return { error: body.error };
      return isSetup ? { setupIntent: body } : { paymentIntent: body };
    } catch {
      return {
        error: {
          type: 'api_connection_error',
          message:
            'An error occurred with our connection to Stripe. Please check your connection and try again.',
        },
      };
    }
  };
  const on = (client_secret: string) => client_secret.split('_secret_')[0] ?? '';
  return {
    retrieve: (client_secret) => call('GET', on(client_secret), { client_secret }),
    confirm: (client_secret, params) =>
      call('POST', `${on(client_secret)}/confirm`, { client_secret, ...params }),
    authenticate: (client_secret, outcome) =>
      call('POST', `${on(client_secret)}/authenticate`, { client_secret, outcome }),
  };
}

/** Writes `{card: {number: 4}}` as `card[number]=4`. */
function flattened(fields: Record<string, unknown>, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const key = prefix ? `${prefix}[${name}]` : name;
    if (value === undefined || value === null) return [];
    if (typeof value === 'object') return flattened(value as Record<string, unknown>, key);
    return [[key, String(value)]];
  });
}
