/** Where the shop on this machine stores its data. Git ignores all of it. */
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '../..');

export interface Folders {
  home: string;
  /** For other programs: written once every service answers, removed when the shop stops. */
  addresses: string;
  lock: string;
  /** What the functions log and measure, since the last start. */
  log: string;
  secrets: string;
  /** Written last when seeding, so an interrupted seeding is noticed. */
  seeded: string;
  /** Names the build whose pages are in the site's bucket. */
  rendered: string;
  database: string;
  objects: string;
  mail: string;
  payments: string;
  shopify: string;
  clickAndDrop: string;
  streams: string;
}

export function foldersIn(home = process.env.DRAM_LOCAL_DIR || join(root, '.local')): Folders {
  const inside = (name: string) => join(home, name);
  return {
    home,
    addresses: inside('addresses.json'),
    lock: inside('lock.json'),
    log: inside('shop.log'),
    secrets: inside('secrets.json'),
    seeded: inside('seeded.json'),
    rendered: inside('rendered.json'),
    database: inside('database'),
    objects: inside('objects'),
    mail: inside('mail/messages.sqlite'),
    payments: inside('payments/ledger.sqlite'),
    shopify: inside('shopify/books.sqlite'),
    clickAndDrop: inside('click-and-drop/orders.sqlite'),
    streams: inside('streams/progress.sqlite'),
  };
}
