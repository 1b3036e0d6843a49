import type { ConsultationType } from '#shared/domain/assistant/assistant.ts';
import type { PerformanceClaim } from '#shared/domain/catalogue/performance-claim.ts';
import type { BankAccount, LegalBlock, StorageFacility } from '#shared/stage-facts.ts';
import { isPlaceholder, store } from '#shared/store.ts';
import type { Upkeep } from './upkeep.ts';

/** Everything in which one deployment of the shop differs from another. */
export type StageConfig = {
  /** Stands in the name of everything that the stage owns. */
  name: string;
  /** A production stage refuses placeholders and test keys. */
  isProduction: boolean;
  /** The account it may be deployed to; without one, that of whoever deploys. */
  account?: string;
  region: string;
  /** Whether its data outlives it: retained, protected from deletion. A scratch stage goes without a trace. */
  keepsData: boolean;
  /**
   * Set by the deploy command until the data stack stands: nothing is protected yet, since CloudFormation takes back a first
   * deployment that fails by deleting all that it made.
   */
  isNew?: boolean;
  /** The table that it runs on after a restore (docs/runbook.md); without one, that which its data stack made. */
  restoredTable?: RestoredTable;
  /** For a restore (docs/runbook.md). */
  paused?: Pause;
  /** The shop's own host; without one, the address that CloudFront gives it. */
  domain?: Domain;
  /** Addresses that may be named with the shared password of the back office. */
  staff: readonly string[];
  /** Who is invited as the first owner of the back office, while it has none. */
  owner?: string;
  /** False where nobody enters the back office by the shared password any more. */
  hasSharedPassword?: boolean;
  /** Who hears of an alarm. */
  alarmsTo: readonly string[];
  mail: MailConfig;
  stripe: { publishableKey: string };
  limits: { requestsPerSecond: number; burst: number };
  /**
   * How many visitors are expected within the hour of a drop; without it none is prepared. The gateway's limits, the table's warm
   * throughput and what the preflight asks of the account follow from it (`infra/config/drop-load.ts`).
   */
  dropVisitors?: number;
  /** Above how many bottles the stock of a drop is spread over several items; without it, above 200. */
  spreadStockAbove?: number;
  /**
   * For how many minutes a tenth of the calls on the shopper's path tries a new version before all do
   * (`infra/constructs/rollout.ts`); without it all change at once.
   */
  canaryMinutes?: 5 | 10 | 15 | 30;
  /** Where a copy of its data goes; without it none leaves the account (docs/runbook.md). */
  outsideCopy?: OutsideBucket;
  /** The amount of a month of which those hear who hear of alarms, before it is spent. */
  monthlyBudgetDollars: number;
  /** What stands around the shop at all hours, and what that costs. */
  upkeep: Upkeep;
  /** While the secret is changed by which CloudFront proves itself (docs/deploy.md); without it there is one, `origin`. */
  originProof?: OriginSecret;
  chat: ChatConfig;
  /** The shop at Shopify that this one is kept together with; without it there is no sync. */
  shopify?: ShopifyConfig;
  /** The account at Royal Mail's Click & Drop that makes labels; without it staff exchange files with it. */
  clickAndDrop?: ClickAndDropConfig;
  /** Who finds addresses by postcode, with its key as a secret; without it they are entered by hand. */
  addressLookup?: AddressLookupConfig;
  /** The pipeline that may deploy it; without one, only a person does. */
  pipeline?: PipelineConfig;
  logRetentionDays: 7 | 30 | 90 | 365;
  /** What the law asks a shop to tell of its company; what is not set is not shown. */
  company: Partial<LegalBlock>;
  /** Where invoices that the staff writes are paid; what is not set is not printed on them. */
  bank?: BankAccount;
  /** Where bottles lie in bond; what is not set is not shown. */
  storage?: StorageFacility;
  /** What rare whisky is said to have returned; without it the shop says nothing of returns. */
  performanceClaim?: PerformanceClaim;
};

/**
 * What stands still: in the `background` no schedule starts, nobody follows the stream or works at a queue; with `all` calls and
 * sockets are refused as well.
 */
export type Pause = 'all' | 'background';

export type MailConfig = {
  domain: string;
  from: string;
  /** Gets what is tried out before it goes to all, where nobody of the staff is named. */
  testsTo: string;
  /** While SES keeps the account in its sandbox, where it sends to verified addresses alone: then `testsTo` is the one. */
  isInSandbox?: boolean;
};

/** Secrets by their names: the one that CloudFront sends, and those that the functions take, of which it must be one. */
export type OriginSecret = { sent: string; taken: readonly string[] };

/** Which models AI Simo asks, and how much. */
export type ChatConfig = {
  /** Ids of Bedrock's models, or of its inference profiles across regions. */
  models: Record<ConsultationType, string>;
  /** The most tokens of one answer. */
  maxTokens: Record<ConsultationType, number>;
  /** Tokens of all visitors together in a day of London's calendar, read and written. One visitor may use a small share of them
   * (`shared/domain/assistant/assistant.ts`); once spent, it answers from the catalogue alone until midnight. */
  tokensADay: number;
  /**
   * `own` makes one from the shop's policy (`infra/constructs/assistant-guardrail.ts`). Another of the account and region is
   * named by its id and the number of a published version.
   */
  guardrail?: 'own' | { id: string; version: string };
  /** The most answers over the socket at one time; without it, as many as the account's other functions leave over. */
  answersAtOnce?: number;
};

/** A shop at Shopify. Its tokens are secrets. */
export type ShopifyConfig = {
  /** Such as `dram.myshopify.com`. */
  shop: string;
  /** Another version of its interfaces than the one that the code is written for. */
  apiVersion?: string;
  /** Where the bottles lie, as Shopify's own id of it; without it, the shop's first location. */
  locationId?: string;
  /** Where its checkout is, where it has a domain of its own. */
  checkoutHost?: string;
};

/** A business account (OBA) at Click & Drop. Its key is a secret. */
export type ClickAndDropConfig = {
  /**
   * Which of its services carries which delivery option. The interface has no field for an age check: choose codes whose
   * service verifies age.
   */
  serviceCodes: { tracked48: string; specialDelivery: string };
};

/** A provider of addresses, each of whose lookups costs money. */
export type AddressLookupConfig = {
  provider: 'ideal-postcodes';
  /** Lookups of all visitors together in a day; once spent, addresses are entered by hand until midnight UTC. */
  lookupsADay: number;
};

/** A bucket of another account, in another region, whose policy lets this one write. */
export type OutsideBucket = { bucket: string; account: string };

/** What `npm run restore` has made and printed. */
export type RestoredTable = { name: string; streamArn: string };

export type PipelineConfig = {
  /**
   * The repository at GitHub as its tokens name it, between `repo:` and `:environment:`: `owner/name`, and for repositories
   * made since July 2026 with the ids, `owner@1/name@2`.
   */
  repository: string;
};

export type Domain = {
  /** The first is the one that links lead to. */
  hosts: readonly [string, ...string[]];
  /** A certificate for all of them in us-east-1, the only region that CloudFront takes one from. */
  certificateArn: string;
  /** Where the hosts' records are kept in Route 53; without it they are set by hand. */
  hostedZone?: { id: string; name: string };
};

/** What a value that the owner has not given yet looks like. */
const placeholders = [
  isPlaceholder,
  (text: string) => /placeholder|^pk_test_|^0{12}$|:0{12}:|^Z0{8}/.test(text),
  // The company that the shop shows on one machine (`scripts/local/sample-company.ts`).
  (text: string) => /\(sample\)|not a real company/.test(text),
  // Ofcom keeps these numbers of London free for plays: nobody answers there.
  (text: string) => /^(tel:\+44|0)20 ?7946 ?0\d{3}$/.test(text),
];

type Leaf = { path: string; text: string };

function listLeaves(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => listLeaves(inner, path ? `${path}.${key}` : key));
}

/** What a shop that sells alcohol, and keeps it in bond, has to tell by law: pages, emails and invoices show it. */
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

/** The settings that still hold a placeholder, and those that a production stage cannot do without. */
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

/** Somebody asked for a stage that is not there, or whose file no command can use. */
export class UnusableStage extends Error {
  override name = 'UnusableStage';
}

/** Functions refuse to work with a count that is none, which a stage's file must not find out from shoppers. */
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
