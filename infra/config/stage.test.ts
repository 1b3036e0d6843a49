import { describe, expect, test } from 'vitest';
import { computeModelCost } from '#shared/domain/assistant/model-prices.ts';
import { dev } from './dev.ts';
import { production } from './production.ts';
import { listUnsetSettings, refusePlaceholders } from './stage.ts';
import { findStage } from './stages.ts';

describe('a stage', () => {
  test('of production is refused while it has a placeholder', () => {
    expect(() => findStage('production')).toThrow('cannot be deployed before these are set: account,');
  });

  test("of production is refused with Stripe's test key", () => {
    expect(listUnsetSettings(production)).toContain('stripe.publishableKey');
    const live = { ...production, stripe: { publishableKey: 'pk_live_1' } };
    expect(listUnsetSettings(live)).not.toContain('stripe.publishableKey');
  });

  test('of production is refused without the number that the law requires', () => {
    expect(listUnsetSettings(production)).toContain('company.companyNumber');
    const configured = { ...production, company: { companyNumber: '01234567' } };
    expect(listUnsetSettings(configured)).not.toContain('company.companyNumber');
  });

  test.each([
    ['company', ['companyNumber', 'vatNumber', 'registeredOffice', 'premisesLicence', 'awrsNumber']],
    ['storage', ['address', 'warehouseApproval', 'ownerRegistration']],
  ])(
    'of production is refused without each of the details of its %s that the law asks for',
    (part, names) => {
      for (const name of names) expect(listUnsetSettings(production)).toContain(`${part}.${name}`);
      const configured = { ...production, [part]: Object.fromEntries(names.map((name) => [name, 'given'])) };
      for (const name of names) expect(listUnsetSettings(configured)).not.toContain(`${part}.${name}`);
      const missing = {
        ...configured,
        [part]: { ...configured[part as 'company'], [names[0] ?? '']: undefined },
      };
      expect(listUnsetSettings(missing)).toContain(`${part}.${names[0]}`);
    },
  );

  test("of production is refused while the shop's own address is an emulator", () => {
    expect(listUnsetSettings(production)).toEqual(
      expect.arrayContaining(['store.email', 'store.phone.link', 'store.phone.shown']),
    );
  });

  test('of production is refused while AI Simo has no model or guardrail of its own', () => {
    const named = listUnsetSettings(production).filter((path) => path.startsWith('chat.'));
    expect(named).toEqual([]);
    const chat = { ...production.chat, models: { ...production.chat.models, detailed: 'placeholder' } };
    const guardrail = { id: 'placeholder', version: '1' };
    expect(listUnsetSettings({ ...production, chat: { ...chat, guardrail } })).toEqual(
      expect.arrayContaining(['chat.models.detailed', 'chat.guardrail.id']),
    );
  });

  test('of production knows what the models of AI Simo cost', () => {
    const usage = { inputTokens: 1, outputTokens: 1 };
    for (const model of Object.values(production.chat.models))
      expect(computeModelCost(model, usage), model).toBeGreaterThan(0);
  });

  test('for scratch may hold placeholders', () => {
    expect(findStage('dev')).toBe(dev);
    expect(() => refusePlaceholders(dev)).not.toThrow();
  });

  test('that does not exist is refused by name, with a list of those that do', () => {
    expect(() => findStage('prod')).toThrow('There is no stage prod; there are dev, staging, production.');
  });
});
