import { describe, expect, test, vi } from 'vitest';
import { computeModelCost } from '#shared/domain/assistant/model-prices.ts';
import { dev } from './dev.ts';
import { production } from './production.ts';
import { scratch } from './scratch.ts';
import { listUnsetSettings, refusePlaceholders, type StageConfig, UnusableStage } from './stage.ts';
import { findDraftStage, findStage } from './stages.ts';

// Values that the owner has not given, whatever the real files contain.
vi.mock('#shared/store.ts', async (load) => {
  const shop = await load<typeof import('#shared/store.ts')>();
  const phone = { link: 'tel:+442079460142', shown: '020 7946 0142' };
  return { ...shop, store: { ...shop.store, email: 'hello@dram.example', phone } };
});
const unfilled: StageConfig = {
  ...scratch,
  name: 'production',
  isProduction: true,
  keepsData: true,
  account: '000000000000',
};

describe('stage configuration', () => {
  test('production is rejected while a setting is a placeholder', () => {
    expect(() => refusePlaceholders(unfilled)).toThrow('cannot be deployed before these are set: account,');
  });

  test.each([
    ['addressLookup.lookupsADay', { addressLookup: { provider: 'ideal-postcodes', lookupsADay: 0 } }],
    ['addressLookup.lookupsADay', { addressLookup: { provider: 'ideal-postcodes', lookupsADay: 0.5 } }],
    ['chat.tokensADay', { chat: { ...scratch.chat, tokensADay: 0 } }],
    ['chat.maxTokens.quick', { chat: { ...scratch.chat, maxTokens: { quick: Number.NaN, detailed: 1 } } }],
  ] as const)('an invalid count for %s is rejected when the file of the stage is read', (path, changes) => {
    const find = () => findDraftStage('dev', [{ ...scratch, ...changes }]);
    expect(find).toThrow(`The stage dev needs a whole number of at least 1 as ${path}, not`);
    // The commands answer this error with its sentence alone.
    expect(find).toThrow(UnusableStage);
  });

  test("production is rejected with Stripe's test key", () => {
    expect(listUnsetSettings(unfilled)).toContain('stripe.publishableKey');
    const live = { ...unfilled, stripe: { publishableKey: 'pk_live_1' } };
    expect(listUnsetSettings(live)).not.toContain('stripe.publishableKey');
  });

  test('production is rejected without the company number that the law requires', () => {
    expect(listUnsetSettings(unfilled)).toContain('company.companyNumber');
    const configured = { ...unfilled, company: { companyNumber: '01234567' } };
    expect(listUnsetSettings(configured)).not.toContain('company.companyNumber');
  });

  test.each([
    ['company', ['companyNumber', 'vatNumber', 'registeredOffice', 'premisesLicence', 'awrsNumber']],
    ['storage', ['address', 'warehouseApproval', 'ownerRegistration']],
  ])('production is rejected without each legally required detail of its %s', (part, names) => {
    for (const name of names) expect(listUnsetSettings(unfilled)).toContain(`${part}.${name}`);
    const configured = { ...unfilled, [part]: Object.fromEntries(names.map((name) => [name, 'given'])) };
    for (const name of names) expect(listUnsetSettings(configured)).not.toContain(`${part}.${name}`);
    const missing = {
      ...configured,
      [part]: { ...configured[part as 'company'], [names[0] ?? '']: undefined },
    };
    expect(listUnsetSettings(missing)).toContain(`${part}.${names[0]}`);
  });

  test("production is rejected while the shop's contact details are placeholders", () => {
    expect(listUnsetSettings(unfilled)).toEqual(
      expect.arrayContaining(['store.email', 'store.phone.link', 'store.phone.shown']),
    );
  });

  test('production is rejected while a model or guardrail of AI Simo is a placeholder', () => {
    const named = listUnsetSettings(production).filter((path) => path.startsWith('chat.'));
    expect(named).toEqual([]);
    const chat = { ...production.chat, models: { ...production.chat.models, detailed: 'placeholder' } };
    const guardrail = { id: 'placeholder', version: '1' };
    expect(listUnsetSettings({ ...production, chat: { ...chat, guardrail } })).toEqual(
      expect.arrayContaining(['chat.models.detailed', 'chat.guardrail.id']),
    );
  });

  test('production has a known cost for each model of AI Simo', () => {
    const usage = { inputTokens: 1, outputTokens: 1 };
    for (const model of Object.values(production.chat.models))
      expect(computeModelCost(model, usage), model).toBeGreaterThan(0);
  });

  test('a scratch stage may contain placeholders', () => {
    expect(findStage('dev')).toBe(dev);
    expect(() => refusePlaceholders(scratch)).not.toThrow();
  });

  test('an unknown stage is rejected by name, with a list of those that exist', () => {
    expect(() => findStage('prod')).toThrow(
      'There is no stage prod; there are dev, staging, production, rehearsal.',
    );
  });
});
