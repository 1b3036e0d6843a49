import { expect, test } from 'vitest';
import { production } from '#infra/config/production.ts';
import { shopEnvironment } from '#infra/config/shop-environment.ts';
import { listUnsetSettings } from '#infra/config/stage.ts';
import { readBankAccount, readLegalBlock } from '#shared/stage-facts.ts';
import { sampleCompany } from './sample-company.ts';

const stage = () => {
  const facts = sampleCompany({});
  return { ...production, company: readLegalBlock(facts), bank: readBankAccount(facts) };
};

test('the sample company has every company setting of a stage, each marked as a sample', () => {
  const { company, bank } = shopEnvironment;
  const { SHOP_BANK_IBAN: _, ...names } = { ...company(stage()), ...bank(stage()) };
  const facts = sampleCompany({});
  expect(Object.keys(facts).sort()).toEqual(Object.keys(names).sort());
  for (const fact of Object.values(facts)) expect(fact).toMatch(/\(sample\)|not a real company/);
});

test('settings made by hand are not overwritten', () => {
  expect(sampleCompany({ SHOP_VAT_NUMBER: 'GB 123 4567 89' })).not.toHaveProperty('SHOP_VAT_NUMBER');
});

test('a production stage treats every setting of the sample company as not set', () => {
  const paths = (['company', 'bank'] as const).flatMap((part) =>
    Object.keys(stage()[part]).map((name) => `${part}.${name}`),
  );
  expect(paths).toHaveLength(9);
  expect(listUnsetSettings(stage())).toEqual(expect.arrayContaining(paths));
});
