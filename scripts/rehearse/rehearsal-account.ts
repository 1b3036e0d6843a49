import type { ShopClient } from '#functions/runtime/shop-client.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { Run } from '#scripts/deploy/command.ts';
import type { Place } from './report.ts';

/** Where the shop answers, and what a page of it sends along. */
export type OpenShop = {
  url: string;
  /** The address that the shop takes for its own. */
  origin: string;
  socket: { url: string; headers: Record<string, string> };
};

export type Purchase = { visitor: ShopClient; productId: string; email: string };

/** An account that a rehearsal deploys into, with what only that account knows how to do. */
export type RehearsalAccount = {
  place: Place;
  config: StageConfig;
  /** What runs the programs of a deployment. */
  run: Run;
  /** Why a step can't be done there, by the step's name. */
  skips: Readonly<Record<string, string>>;
  /** What it can't show, though every step passes. */
  unseen: readonly string[];
  /** Sets the secrets with which the deployed shop takes payments and lets the staff in. */
  openShop(passwordHash: string): Promise<OpenShop>;
  /** Whether a table can be had as it was at a moment that is past. */
  restoresMoments: boolean;
  /** Whether what its stacks make carries their tags. */
  tagsResources: boolean;
  email: string;
  /** The texts of emails that reached an address, the latest first. */
  readEmails(address: string): Promise<string[]>;
  /** Puts the bottle in the cart, checks out and pays by card. */
  buy(purchase: Purchase): Promise<void>;
  /** What it printed last, where it is a program. */
  lastOutput(): string;
  close(): Promise<void>;
};
