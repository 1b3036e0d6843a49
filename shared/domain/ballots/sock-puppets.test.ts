import { expect, test } from 'vitest';
import { toDeliveryAddressKey } from '#shared/domain/checkout/delivery-address-key.ts';
import { normaliseMailbox } from '#shared/domain/common/mailbox.ts';
import { findNearDuplicates } from './near-duplicates.ts';

type Puppet = {
  entryId: string;
  name: string;
  network: string;
  mailbox: string;
  claims: string[];
  cardKey: string;
  address: { postcode: string };
};

const streets = ['Archer Street', 'Greek Street', 'Dean Street', 'Frith Street', 'Old Compton Street'];
const spellings: ((line: string) => string)[] = [
  (line) => line,
  (line) => line.toUpperCase(),
  (line) => line.replace('Street', 'St'),
  (line) => `${line}.`,
];
const tags: ((user: string, number: number) => string)[] = [
  (user) => `${user}@gmail.com`,
  (user, number) => `${user}+${number}@gmail.com`,
  (user) => `${user.split('').join('.')}@googlemail.com`,
  (user) => `${user.toUpperCase()}@GMAIL.COM`,
];

/** One person's thousand entries: fifty mailboxes, fifty addresses and five cards, in every spelling that costs nothing. */
const puppets: Puppet[] = Array.from({ length: 1000 }, (_, number) => {
  // Every mailbox is tried with many of the addresses.
  const [box, house] = [number % 50, (number * 7 + Math.floor(number / 50)) % 50];
  const line = `${10 + house} ${streets[house % streets.length]}`;
  const spell = spellings[Math.floor(number / 50) % spellings.length];
  const write = tags[Math.floor(number / 200) % tags.length];
  const mailbox = normaliseMailbox(write?.(`puppet${box}`, number) ?? '');
  const address = toDeliveryAddressKey(`${spell?.(line)}, London, ${number % 2 ? 'W1D 7BD' : 'w1d7bd'}`);
  return {
    entryId: String(number),
    name: `Puppet ${number}`,
    network: String(number % 200),
    mailbox,
    claims: [`mailbox ${mailbox}`, `address ${address}`],
    cardKey: String(number % 5),
    address: { postcode: 'W1D 7BD' },
  };
});

/** Admits entries as the transactions do: each only if no other entry has any of its claims. */
function admit(entries: readonly Puppet[]): Puppet[] {
  const taken = new Set<string>();
  return entries.filter(({ claims }) => {
    if (claims.some((each) => taken.has(each))) return false;
    for (const each of claims) taken.add(each);
    return true;
  });
}

test('1,000 sock puppets with 50 mailboxes and addresses enter only 50 times, all flagged to staff', () => {
  const entered = admit(puppets);
  expect(entered.length).toBe(50);
  const groups = findNearDuplicates(entered);
  const shown = new Set(groups.flatMap(({ entries }) => entries.map(({ entryId }) => entryId)));
  expect(shown.size).toBe(entered.length);
});
