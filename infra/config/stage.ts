import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';
import type { PerformanceClaim } from '#shared/domain/catalogue/performance-claim.ts';
import type { BankAccount, LegalBlock, StorageFacility } from '#shared/stage-facts.ts';
import { isPlaceholder, store } from '#shared/store.ts';
import type { Upkeep } from './upkeep.ts';

/** Everything that distinguishes one deployment of the shop from another. */
export type StageConfig = {
  /** Part of the name of everything that the stage owns. */
  name: string;
  /** A production stage refuses placeholders and test keys. */
  isProduction: boolean;
  /** The account it may be deployed to; if absent, that of the person who deploys. */
  account?: string;
  region: string;
  /** Whether its data outlives it: retained, and protected from deletion. A scratch stage leaves nothing behind. */
  keepsData: boolean;
  /**
   * Set by the deploy command until the data stack exists: nothing is protected yet, because CloudFormation undoes a failed
   * first deployment by deleting everything it made.
   */
  isNew?: boolean;
  /** The table that it runs on after a restore (docs/runbook.md); if absent, the one that its data stack made. */
  restoredTable?: RestoredTable;
  /** For a restore (docs/runbook.md). */
  paused?: Pause;
  /** The shop's own host; if absent, the address that CloudFront gives it. */
  domain?: Domain;
  /** Addresses that may sign in with the shared password of the back office. */
  staff: readonly string[];
  /** Who is invited as the first owner of the back office while it has none. */
  owner?: string;
  /** False once nobody enters the back office by the shared password. */
  hasSharedPassword?: boolean;
  /** Who is notified of an alarm. */
  alarmsTo: readonly string[];
  mail: MailConfig;
  stripe: { publishableKey: string };
  limits: { requestsPerSecond: number; burst: number };
  /**
   * How many visitors are expected within the hour of a drop; if absent, no drop is prepared for. The gateway's limits, the
   * table's warm throughput and what the preflight requires of the account follow from it (`infra/config/drop-load.ts`).
   */
  dropVisitors?: number;
  /** Above how many bottles the stock of a drop is spread over several items; if absent, above 200. */
  spreadStockAbove?: number;
  /**
   * For how many minutes a tenth of the calls on the shopper's path try a new version before all do
   * (`infra/constructs/rollout.ts`); if absent, all change at the same time.
   */
  canaryMinutes?: 5 | 10 | 15 | 30;
  /** Where a copy of its data goes; if absent, no copy leaves the account (docs/runbook.md). */
  outsideCopy?: OutsideBucket;
  /** The monthly amount that those notified of alarms are warned about before it is spent. */
  monthlyBudgetDollars: number;
  /** What runs around the shop all the time, and what that costs. */
  upkeep: Upkeep;
  /**
   * Set while the secret with which CloudFront proves itself is changed (docs/deploy.md); if absent, the only secret is
   * `origin`.
   */
  originProof?: OriginSecret;
  chat: ChatConfig;
  /** The shop at Shopify that this one is synchronised with; if absent, there is no sync. */
  shopify?: ShopifyConfig;
  /** The account at Royal Mail's Click & Drop that makes labels; if absent, staff exchange files with it. */
  clickAndDrop?: ClickAndDropConfig;
  /** The provider that finds addresses by postcode, with its key as a secret; if absent, addresses are entered by hand. */
  addressLookup?: AddressLookupConfig;
  /** The pipeline that may deploy it; if absent, only a person does. */
  pipeline?: PipelineConfig;
  logRetentionDays: 7 | 30 | 90 | 365;
  /** What the law requires a shop to publish about its company; unset facts are not shown. */
  company: Partial<LegalBlock>;
  /** Where invoices written by staff are paid; unset details are not printed on them. */
  bank?: BankAccount;
  /** Where bottles are held in bond; unset facts are not shown. */
  storage?: StorageFacility;
  /** What rare whisky is said to have returned; if absent, the shop says nothing about returns. */
  performanceClaim?: PerformanceClaim;
};

/**
 * What is paused: with `background` no schedule starts, and no consumer follows the stream or works on a queue; with `all`
 * calls and sockets are refused as well.
 */
export type Pause = 'all' | 'background';

export type MailConfig = {
  domain: string;
  from: string;
  /** Gets the emails that are tried out before they go to all, if no member of staff is named. */
  testsTo: string;
  /** Set while SES keeps the account in its sandbox, where it sends only to verified addresses: `testsTo` is such an address. */
  isInSandbox?: boolean;
};

/** Secrets by their names: the one that CloudFront sends, and those that the functions accept, which must include it. */
export type OriginSecret = { sent: string; taken: readonly string[] };

/** Which models AI Simo uses, and how much. */
export type ChatConfig = {
  /** Ids of Bedrock's models, or of its inference profiles across regions. */
  models: Record<ConsultationType, string>;
  /** The most tokens per answer. */
  maxTokens: Record<ConsultationType, number>;
  /**
   * Tokens of all visitors together per London day, read and written. One visitor may use a small share of them
   * (`shared/domain/assistant/assistant.ts`); once they are spent, it answers from the catalogue alone until midnight.
   */
  tokensADay: number;
  /**
   * `own` makes a guardrail from the shop's policy (`infra/constructs/assistant-guardrail.ts`). Another one of the account and
   * region is named by its id and the number of a published version.
   */
  guardrail?: 'own' | { id: string; version: string };
  /** The most answers over the socket at the same time; if absent, as many as the account's other functions leave. */
  answersAtOnce?: number;
};

/** A shop at Shopify. Its tokens are secrets. */
export type ShopifyConfig = {
  /** Such as `dram.myshopify.com`. */
  shop: string;
  /** A version of Shopify's interfaces other than the one that the code is written for. */
  apiVersion?: string;
  /** Where the bottles are stocked, by Shopify's own id; if absent, the shop's first location. */
  locationId?: string;
  /** The host of its checkout, if it has a domain of its own. */
  checkoutHost?: string;
};

/** A business account (OBA) at Click & Drop. Its key is a secret. */
export type ClickAndDropConfig = {
  /**
   * Which of its services carries which delivery option. The interface has no field for an age check, so choose codes of
   * services that verify age.
   */
  serviceCodes: { tracked48: string; specialDelivery: string };
};

/** A provider of addresses, each of whose lookups costs money. */
export type AddressLookupConfig = {
  provider: 'ideal-postcodes';
  /** Lookups of all visitors together per day; once they are spent, addresses are entered by hand until midnight UTC. */
  lookupsADay: number;
};

/** A bucket in another account and another region, whose policy lets this one write. */
export type OutsideBucket = { bucket: string; account: string };

/** The table that `npm run restore` made and printed. */
export type RestoredTable = { name: string; streamArn: string };

export type PipelineConfig = {
  /**
   * The repository at GitHub as its tokens name it, between `repo:` and `:environment:`: `owner/name`, and with ids for
   * repositories made since July 2026, `owner@1/name@2`.
   */
  repository: string;
};

export type Domain = {
  /** The first one is the one that links use. */
  hosts: readonly [string, ...string[]];
  /** A certificate for all of them in us-east-1, the only region from which CloudFront accepts one. */
  certificateArn: string;
  /** Where the hosts' records are in Route 53; if absent, they are set by hand. */
  hostedZone?: { id: string; name: string };
};

/** Patterns of values that the owner has not given yet. */
const placeholders = [
  isPlaceholder,
  (text: string) => /placeholder|^pk_test_|^0{12}$|:0{12}:|^Z0{8}/.test(text),
  // The company that the shop shows on one machine (`scripts/local/sample-company.ts`).
  (text: string) => /\(sample\)|not a real company/.test(text),
  // Ofcom reserves these London numbers for drama: nobody answers them.
  (text: string) => /^(tel:\+44|0)20 ?7946 ?0\d{3}$/.test(text),
];

type Leaf = { path: string; text: string };

function listLeaves(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, path ? `${path}.${key}` : key));
}

/** What the law requires of a shop that sells alcohol and stores it in bond: pages, emails and invoices show it. */
const lawful = [
  'company.companyNumber',
  'company.vatNumber',
  'company.registeredOffice',
  'company.premisesLicence',
  'company.awrsNumber',
  'storage.address',
  'storage.warehouseApproval',
  'storage.ownerRegistration',
] as const;

/** The settings that still hold a placeholder, and the missing ones that a production stage requires. */
export function listUnsetSettings(config: StageConfig): string[] {
  const required = ['account', 'domain', 'staff.0', 'alarmsTo.0', ...lawful] as const;
  const leaves = [...listLeaves(config, ''), ...listLeaves(store, 'store')];
  const missing = required.filter(
    (path) => !leaves.some((leaf) => leaf.path === path || leaf.path.startsWith(`${path}.`)),
  );
  const unset = leaves.filter(({ text }) => placeholders.some((matches) => matches(text)));
  return [...missing, ...unset.map(({ path }) => path)].sort();
}

export function refusePlaceholders(config: StageConfig): void {
  if (!config.isProduction) return;
  const unset = listUnsetSettings(config);
  if (unset.length === 0) return;
  throw new Error(`The stage ${config.name} cannot be deployed before these are set: ${unset.join(', ')}.`);
}

/** Thrown for a stage that does not exist, or whose file no command can use. */
export class UnusableStage extends Error {
  override name = 'UnusableStage';
}

/** Functions refuse to work with an invalid count, and a mistake in a stage's file must be found before shoppers meet it. */
export function refuseBadCounts({ name, chat, addressLookup }: StageConfig): void {
  const counts = {
    'chat.maxTokens.quick': chat.maxTokens.quick,
    'chat.maxTokens.detailed': chat.maxTokens.detailed,
    'chat.tokensADay': chat.tokensADay,
    ...(addressLookup && { 'addressLookup.lookupsADay': addressLookup.lookupsADay }),
  };
  for (const [path, count] of Object.entries(counts))
    if (!Number.isSafeInteger(count) || count < 1)
      throw new UnusableStage(
        `The stage ${name} needs a whole number of at least 1 as ${path}, not ${count}.`,
      );
}
