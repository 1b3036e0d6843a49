import { describe, expect, test } from 'vitest';
import { dev } from './dev.ts';
import { production } from './production.ts';
import { refusePlaceholders, unsetSettings } from './stage.ts';
import { stageNamed } from './stages.ts';

describe('a stage', () => {
  test('of production is refused while anything in it stands for a value to come', () => {
    expect(() => stageNamed('production')).toThrow('cannot be deployed before these are set: account,');
  });

  test("of production is refused with Stripe's test key", () => {
    expect(unsetSettings(production)).toContain('stripe.publishableKey');
    const live = { ...production, stripe: { publishableKey: 'pk_live_1' } };
    expect(unsetSettings(live)).not.toContain('stripe.publishableKey');
  });

  test('of production is refused without the number that the law wants shown', () => {
    expect(unsetSettings(production)).toContain('company.companyNumber');
    const told = { ...production, company: { companyNumber: '01234567' } };
    expect(unsetSettings(told)).not.toContain('company.companyNumber');
  });

  test("of production is refused while the shop's own address is a stand-in", () => {
    expect(unsetSettings(production)).toEqual(
      expect.arrayContaining(['store.email', 'store.phone.link', 'store.phone.shown']),
    );
  });

  test('of production is refused while AI Simo has no model or guardrail of its own', () => {
    const named = unsetSettings(production).filter((path) => path.startsWith('chat.'));
    expect(named).toEqual([]);
    const chat = { ...production.chat, models: { ...production.chat.models, detailed: 'placeholder' } };
    const guardrail = { id: 'placeholder', version: '1' };
    expect(unsetSettings({ ...production, chat: { ...chat, guardrail } })).toEqual(
      expect.arrayContaining(['chat.models.detailed', 'chat.guardrail.id']),
    );
  });

  test('for scratch may hold placeholders', () => {
    expect(stageNamed('dev')).toBe(dev);
    expect(() => refusePlaceholders(dev)).not.toThrow();
  });

  test('that does not exist is refused by name, with those that do', () => {
    expect(() => stageNamed('prod')).toThrow('There is no stage prod; there are dev, staging, production.');
  });
});
