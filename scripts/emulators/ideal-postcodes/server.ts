/** Emulates Ideal Postcodes over HTTP: made-up addresses at any postcode, and ways to break it. */
import { once } from 'node:events';
import {
  type Call,
  createEmulatorServer,
  fromOwnPages,
  json,
  type Reply,
  routes,
} from '../common/emulator-server.ts';

const faultKinds = ['error', 'no-balance', 'slow', 'hang-up'] as const;
type FaultKind = (typeof faultKinds)[number];

export interface LocalIdealPostcodes {
  url: string;
  key: string;
  /** The postcodes that were looked up, in order. */
  lookups: string[];
  /** Breaks the next lookup. */
  break(kind: FaultKind): void;
  reset(): void;
  close(): Promise<void>;
}

const towns: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['E', 'EC', 'N', 'NW', 'SE', 'SW', 'W', 'WC'].map((area) => [area, 'LONDON'])),
  B: 'BIRMINGHAM',
  BS: 'BRISTOL',
  EH: 'EDINBURGH',
  G: 'GLASGOW',
  IV: 'INVERNESS',
  M: 'MANCHESTER',
  ST: 'STOKE-ON-TRENT',
};

/** `W1D7BD` as Royal Mail writes it. */
const toPostcode = (text: string): string =>
  text
    .replace(/\s+/g, '')
    .toUpperCase()
    .replace(/(...)$/, ' $1');

/** A flat, a company and ten houses of one street, in the form of Royal Mail's file. */
function listAddresses(postcode: string) {
  const town = towns[/^[A-Z]+/.exec(postcode)?.[0] ?? ''] ?? 'SAMPLETON';
  const street = { thoroughfare: 'Copper Lane', dependant_thoroughfare: '' };
  const common = { ...street, post_town: town, county: '', country: 'England', postcode };
  const houses = Array.from({ length: 10 }, (_, index) => ({
    line_1: `${index * 2 + 1} Copper Lane`,
    line_2: '',
    line_3: '',
    ...common,
  }));
  return [
    { line_1: 'Flat 2', line_2: 'Cask House', line_3: '30 Copper Lane', ...common },
    { line_1: 'Angel Share Ltd', line_2: '32 Copper Lane', line_3: '', ...common },
    ...houses,
  ];
}

export async function startIdealPostcodes({
  port,
  key = 'ak_local0000000000000000000000',
}: {
  /** 0 takes any free port. */
  port?: number;
  key?: string;
} = {}): Promise<LocalIdealPostcodes> {
  const lookups: string[] = [];
  const faults: FaultKind[] = [];

  const find = async (call: Call): Promise<Reply | undefined> => {
    if (call.headers.authorization !== `IDEALPOSTCODES api_key="${key}"`)
      return json({ code: 4010, message: 'Invalid Key' }, 401);
    const postcode = toPostcode(decodeURIComponent(call.params.postcode ?? ''));
    lookups.push(postcode);
    const fault = faults.shift();
    if (fault === 'error') return json({ code: 5000, message: 'Internal Server Error' }, 500);
    if (fault === 'no-balance') return json({ code: 4020, message: 'Key balance depleted' }, 402);
    if (fault === 'hang-up') return call.hangUp() as undefined;
    if (fault === 'slow') {
      await once(call.gone, 'abort');
      return undefined;
    }
    if (postcode.endsWith('ZZ'))
      return json({ code: 4040, message: 'Postcode Not Found', suggestions: [] }, 404);
    return json({ code: 2000, message: 'Success', result: listAddresses(postcode) });
  };

  const running = await createEmulatorServer(
    routes({
      'GET /v1/postcodes/{postcode}': find,
      'POST /_control/faults': fromOwnPages(({ body }) => {
        const { kind } = JSON.parse(body.toString()) as { kind: FaultKind };
        if (!faultKinds.includes(kind)) return json({ message: 'Unknown' }, 400);
        faults.push(kind);
        return json({});
      }),
    }),
    { port },
  );
  return {
    url: running.url,
    key,
    lookups,
    break: (kind) => void faults.push(kind),
    reset: () => {
      lookups.length = 0;
      faults.length = 0;
    },
    close: () => running.close(),
  };
}
