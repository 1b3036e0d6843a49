import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Section } from '../bench/table.ts';
import { firstViewFloorKib } from './first-view-floor.ts';

const bench = join(import.meta.dirname, '..', '..', 'docs', 'generated', 'bench.md');

/** The rows of one of the bench's tables, as they were written. */
function readRows(document: string, title: string): string[][] {
  const [, section = ''] = document.split(`## ${title}\n`);
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** What each figure could be at the least, and how far the shop is from it; from the bench as it was last written. */
export async function floors(document = readFileSync(bench, 'utf8')): Promise<Section> {
  const bundles = readRows(document, 'Functions: bytes and import time');
  const floor = bundles.find(([name]) => name === 'DynamoDB client and ElectroDB');
  const functions = bundles.filter(([, , budget]) => budget);
  const kb = functions.map(([, bytes]) => Number(bytes));
  const floorKb = Number(floor?.[1]);
  const ratios = functions.map((row) => Number(row[4]));
  const at = (name: string, column: number): string => functions.find(([id]) => id === name)?.[column] ?? '';
  const units = [
    'Request units of each call',

    'Portfolio and sign-in',
  ].flatMap((title) => readRows(document, title));
  const readUnits = (name: string): string => {
    const [, read, write] = units.find(([call]) => call === name) ?? [];
    return `${read} read, ${write} written`;
  };
  const sizes = readRows(document, 'A catalogue of 100, 1,000 and 10,000 bottles');
  const at10k = (name: string, column: number): string =>
    sizes.find(([what, bottles]) => what === name && bottles === '10000')?.[column] ?? '';
  return {
    title: 'Floors, and how far from them',
    note: 'A floor is what would remain if all that can be left out were left out. Bytes and request units are of the last bench and depend on no machine; of times only the ratio is told. What Lambda itself takes to start, and what the network takes, is not measured here.',
    columns: ['figure', 'floor', 'why no less', 'the shop'],
    rows: [
      [
        'code that a function loads, the median',
        `${floorKb} kB`,
        'the DynamoDB client with ElectroDB',
        `${median(kb)} kB, ${(median(kb) / floorKb).toFixed(2)} times: contracts in zod, the wrapper`,
      ],
      ['time to import it, the median', '1.00', 'as above', `${median(ratios).toFixed(2)} times`],
      [
        'the function that sets up a payment',
        `${floorKb} kB`,
        "as above, with Stripe's core",
        `${at('checkout.createPaymentIntent', 1)} kB, ${at('checkout.createPaymentIntent', 4)} times the time`,
      ],
      [
        'one bottle',
        '0.5 read',
        'one query, eventually consistent',
        readUnits('catalogue.getProduct: one product'),
      ],
      [
        '24 bottles with their stock',
        '2.5 read',
        'their bytes in units of 8 KB',
        readUnits('catalogue.listProducts: 24 of 200'),
      ],
      [
        'a line into the cart',
        '2 read, 1 written',
        'cart and stock strongly, one item written',
        readUnits('cart.addItem: line 2 of a cart'),
      ],
      [
        'a cart of three lines',
        '4 read',
        'the cart strongly, text and stock of each bottle',
        readUnits('cart.listItems: three lines'),
      ],
      [
        'a reservation of three bottles',
        '12 written',
        'six items, twice in a transaction',
        readUnits('reservation of three lines, the transaction alone'),
      ],
      [
        'its payment set up again, unchanged',
        '7 read, 2 written',
        'two throttles; cart, bottles and order read, and the payment before and after Stripe is asked',
        readUnits('checkout.createPaymentIntent: the same again'),
      ],
      [
        'a sign-in that brings a line of the cart along',
        '7 written',
        'a throttle, a try, the code taken away, the session and its index; the line written there and deleted here',
        readUnits('auth.login: the same, and a line of the cart moves along'),
      ],
      [
        'a sale followed among 10,000 bottles, beside its pages',
        '4 read, 9 written',
        'what is packed, read and written over; the bottle',
        `${at10k('following a sale', 2)} read, ${at10k('following a sale', 6)} written; ${at10k('following a sale: a cold function', 2)} read by a cold function`,
      ],
      [
        'a text changed among 10,000 bottles',
        'a few written',
        'if only what differs were written',
        `${at10k('following a changed text', 2)} read, ${at10k('following a changed text', 6)} written: all texts are packed anew`,
      ],
      [
        'all bottles read for their pages, each ten minutes',
        '2,012 read',
        'every byte of 10,000 bottles, consistently: it mends whatever was missed',
        `${at10k('rendering: all shelves are read', 2)} read`,
      ],
      [
        'a page of a list of the back office, of 10,000 rows',
        '2.5 to 4 read',
        'the session, and the bytes of 25 rows',
        'as the bench has it, at 100 rows as at 10,000',
      ],
      [
        'the gallery of 10,000 bottles, rendered',
        'as of 100',
        'it shows 24 at first',
        `${at10k('rendering: /gallery', 5)} KiB packed`,
      ],
      [
        'three filters pressed among 10,000 bottles',
        '0 read',
        'an instance keeps them for ten seconds',
        `${at10k('catalogue.browseProducts: three filters', 2)} read, ${at10k('catalogue.browseProducts: three filters', 5)} KiB packed; ${at10k('a list: again after ten seconds and a sale', 2)} read after those, ${at10k('a list: a cold function', 2)} by a cold instance`,
      ],
      [
        'a word searched for among 10,000 bottles',
        '0 read',
        'as above, with an index',
        `${at10k('catalogue.searchProducts: a word with a slip', 2)} read, ${at10k('catalogue.searchProducts: a word with a slip', 5)} KiB packed`,
      ],
      [
        'the whole list of 10,000 bottles',
        'grows',
        'every bottle is in it; beyond 500 no visitor asks for it',
        `${at10k('catalogue.listProducts: all', 2)} read, kept half a minute by the edge`,
      ],
      [
        'JavaScript of the first view',
        `${(await firstViewFloorKib()).toFixed(1)} KiB`,
        'React, its router and its queries around an empty page',
        'the table above',
      ],
    ],
  };
}
