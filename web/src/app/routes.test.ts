import { matchPath } from 'react-router-dom';
import { expect, test } from 'vitest';
import { privateSegments } from '#shared/page-serving.ts';
import { adminPaths } from './admin-paths.ts';
import { comparePath } from './compare-path.ts';
import { emailPaths } from './email-paths.ts';
import { giftCardsPath } from './gift-cards-path.ts';
import { paths } from './paths.ts';
import { certificatePath } from './portfolio-paths.ts';
import { privatePaths } from './private-paths.ts';
import { suggestedCartPath } from './suggested-cart-path.ts';
import { verifyPath } from './verify-path.ts';

const isPrivate = (path: string) => (privateSegments as readonly string[]).includes(path.split('/')[1] ?? '');

/** One page of each kind that is rendered in advance. */
const rendered = [
  '/',
  '/collection',
  '/gallery',
  '/product/prd_1',
  '/about',
  '/blog',
  '/blog/an-article',
  '/storage',
  '/terms',
  '/privacy',
  '/delivery-and-returns',
  '/accessibility',
  '/contact',
  '/gift-cards',
];

test('every page is either prerendered or rendered in the browser, never both', () => {
  const isRendered = (path: string) => rendered.some((page) => matchPath(path, page));
  const patterns = Object.values({
    ...paths,
    ...emailPaths,
    ...adminPaths,
    certificatePath,
    comparePath,
    giftCardsPath,
    suggestedCartPath,
    verifyPath,
    ...privatePaths,
  }).map(({ path }) => path);
  const neither = patterns.filter((path) => isRendered(path) === isPrivate(path));
  expect(neither).toEqual([]);
});
