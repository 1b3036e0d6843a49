/** What a wallet knows about its holder: delivery addresses and cards. */

export const walletKinds = {
  apple_pay: { option: 'applePay', name: 'Apple Pay' },
  google_pay: { option: 'googlePay', name: 'Google Pay' },
  link: { option: 'link', name: 'Link' },
} as const;
export type WalletKind = keyof typeof walletKinds;

const isWalletKind = (text: string): text is WalletKind => Object.hasOwn(walletKinds, text);

function readStored(name: string): string {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** The wallets of this device: `sandbox-wallet` in the page's storage lists them, separated by commas; usually there are none. */
export const readWallets = (): WalletKind[] => readStored('sandbox-wallet').split(',').filter(isWalletKind);

export interface WalletAddress {
  line1: string;
  line2: string | null;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

/** The wallet's holder; `sandbox-wallet-email` overrides the address. */
export const readHolder = () => ({
  name: 'Morag Sinclair',
  email: readStored('sandbox-wallet-email') || 'morag.sinclair@example.com',
});

const buildWalletAddress = (line1: string, city: string, postal_code: string): WalletAddress => ({
  line1,
  line2: null,
  city,
  state: '',
  postal_code,
  country: 'GB',
});

/** A usual address, one with expensive delivery, and one that the shop does not deliver to. */
export const walletAddresses: readonly WalletAddress[] = [
  buildWalletAddress('14 Archer Street', 'London', 'W1D 7BD'),
  buildWalletAddress('3 Quay Street', 'Portree', 'IV51 9DE'),
  buildWalletAddress('5 Liberation Square', 'St Helier', 'JE2 3AB'),
];

export const walletCards: readonly { name: string; number: string }[] = [
  { name: 'Visa •••• 4242', number: '4242424242424242' },
  { name: 'Visa •••• 3184, with 3-D Secure', number: '4000002760003184' },
  { name: 'Visa •••• 0002, declined', number: '4000000000000002' },
];

/** Before a payment is authorised, a page sees only the first half of a British postcode. */
export const redactAddress = ({ city, state, postal_code, country }: WalletAddress) => ({
  city,
  state,
  postal_code: postal_code.split(' ')[0] ?? '',
  country,
});
