import type { Page } from 'playwright-core';
import { waitForPaint } from '../../frames.ts';
import { listBottles, settle } from '../../shop-control.ts';
import { enter, failOnce, type Journey } from '../journey.ts';
import {
  beyondSliders,
  inShop,
  inVault,
  investmentGrade,
  onHome,
  searched,
  stockShop,
} from './fake-products.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

export const seeHome: Journey = async ({ page }, see) => {
  await settle();
  await page.goto('/');
  const { drop } = await (await page.request.get('/api/drops/current')).json();
  await see('home', { left: `${drop.product.stock} of ${drop.editionSize}` });
  await stockShop(page, onHome);
  await enter(page, 'Home');
  await see('bottles on the home page');
};

export const seeVault: Journey = async ({ page }, see) => {
  await page.goto('/collection');
  await see('vault');
  await press(page, 'Limited Releases');
  await press(page, 'Investment Grade');
  await see('a badge of the vault pressed');
  await press(page, 'Investment Grade');
  await see('the badge pressed again');
  await press(page, 'Collectible Bottles');
  await press(page, 'Clear filter');
  await see('the filter cleared');
  await failOnce(page, '**/api/cart', 'POST');
  await page
    .getByRole('region', { name: 'Current drops' })
    .getByRole('button', { name: 'Add to cart' })
    .first()
    .click();
  await see('adding from the vault fails');
  await press(page, 'Join the limited release list');
  await see('the limited release list');
};

export const seeVaultRules: Journey = async ({ page }, see) => {
  await stockShop(page, inVault);
  await enter(page, 'Drops');
  await see('the vault by its rules');
  await stockShop(page, investmentGrade);
  await enter(page, 'Drops');
  await see('what is bought to be kept');
};

export const seeShop: Journey = async ({ page }, see) => {
  const search = page.getByRole('searchbox');
  await stockShop(page, inShop);
  await enter(page, 'Shop');
  await see('the shop by its rules');
  await press(page, 'List');
  await see('the shop as a list');
  await stockShop(page, searched);
  await enter(page, 'Shop');
  await search.fill('HEATHER');
  await see('the shop searched');
  await search.fill('no such bottle');
  await see('a search that finds nothing');
  await stockShop(page, beyondSliders);
  await enter(page, 'Shop');
  await see('a shop beyond the sliders');
};

export const seeBottle: Journey = async ({ page }, see) => {
  const [bottle] = await listBottles({ min: 12 });
  await page.goto(`/product/${bottle?.id}`);
  await see('a bottle');
  await page.setViewportSize({ width: 767, height: 900 });
  await see('a bottle at 767');
  await page.setViewportSize({ width: 768, height: 900 });
  await see('a bottle at 768');
  await page.goto('/product/no-such-bottle');
  await see('no such bottle');
};

export const seeStock: Journey = async ({ page }, see) => {
  await stockShop(page, inShop);
  await enter(page, 'Shop');
  for (const [bottle, scene] of [
    ['Ten left', 'ten bottles left'],
    ['Eleven left', 'eleven bottles left'],
    ['None left', 'no bottle left'],
  ] as const) {
    await page.getByRole('link', { name: bottle, exact: true }).click();
    await page.getByRole('heading', { name: bottle, level: 1 }).waitFor();
    await see(scene);
    await page.goBack();
  }
};

export const seeCacheExpiry: Journey = async ({ page }, see) => {
  const cards = page.getByRole('main').getByRole('article');
  const away = async (time: string) => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { name: 'The blog' }).waitFor();
    await page.clock.runFor(time);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click();
    await page.getByRole('heading', { name: 'The shop' }).waitFor();
    await cards.first().waitFor();
    await waitForPaint(page);
  };
  await page.clock.install();
  await enter(page, 'Shop');
  await cards.first().waitFor();
  await away('04:30');
  await see('the shop within five minutes');
  await away('05:30');
  await see('the shop after five minutes');
};
