import type { ShopClient } from '#functions/runtime/shop-client.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import type { Run } from '#scripts/deploy/command.ts';
import type { Place } from './report.ts';

/** The shop's address, and what its pages send with their requests. */
export type OpenShop = {
  url: string;
  /** The address that the shop considers its own. */
  origin: string;
  socket: { url: string; headers: Record<string, string> };
};

export type Purchase = { visitor: ShopClient; productId: string; email: string };

/** An account for rehearsals, with the operations that depend on the kind of account. */
export type RehearsalAccount = {
  place: Place;
  config: StageConfig;
  /** Runs the programs of a deployment. */
  run: Run;
  /** Why a step cannot be done in this account, by the step's name. */
  skips: Readonly<Record<string, string>>;
  /** What this account cannot prove, even if every step passes. */
  unseen: readonly string[];
  /** Sets the secrets with which the deployed shop takes payments and lets staff sign in. */
  openShop(passwordHash: string): Promise<OpenShop>;
  /** Whether a table can be restored to a past moment. */
  restoresMoments: boolean;
  /** Whether the resources of its stacks get their tags. */
  tagsResources: boolean;
  email: string;
  /** The texts of emails received at an address, newest first. */
  readEmails(address: string): Promise<string[]>;
  /** Adds the bottle to the cart, checks out and pays by card. */
  buy(purchase: Purchase): Promise<void>;
  /** The last output, if the account is a program. */
  lastOutput(): string;
  close(): Promise<void>;
};
