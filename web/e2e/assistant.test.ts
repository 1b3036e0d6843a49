import { describe, expect, test } from 'vitest';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { formatPounds } from '#shared/domain/common/money.ts';
import {
  ask,
  dropConnection,
  fakeSimo,
  field,
  findCard,
  findLauncher,
  findLog,
  findPanel,
  openCard,
  openPanel,
} from './assistant-fakes.ts';
import { withBrowser } from './browser.ts';
import { waitForPaint } from './frames.ts';
import { tabTo } from './keyboard.ts';
import { listBottles } from './shop-control.ts';

const browser = withBrowser();
const focused = ':focus';

async function twoBottles() {
  const [one, two] = await listBottles({ min: 12 });
  if (!one || !two) throw new Error('The catalogue has too few bottles.');
  return [one, two] as const;
}

describe('a consultation', () => {
  test('started from a suggestion streams its answer, announces it once and adds a bottle to the cart', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const { page, troubles } = await browser.visit(1440, 900, { permissions });
    const simo = await fakeSimo(page);
    const [one, two] = await twoBottles();
    await page.goto('/contact');
    const panel = await openPanel(page);
    await panel.getByRole('button', { name: 'Detailed' }).click();
    await panel.getByText('Comprehensive analysis with investment insights').waitFor();
    const starter = panel.getByRole('list', { name: 'Ways to start' }).getByRole('button').first();
    const question = await starter.textContent();
    await starter.click();
    await expect
      .poll(() => simo.questions)
      .toMatchObject([{ message: question, consultationType: 'detailed' }]);
    await field(panel).and(page.locator(focused)).waitFor();

    const status = panel.getByRole('status').filter({ hasText: /AI Simo|Looking/ });
    simo.send('system', 'Looking through the collection');
    await findLog(panel).getByText('Looking through the collection').waitFor();
    simo.send('delta', `**${one.name}** is smo`);
    await findLog(panel).getByRole('strong').getByText(one.name).waitFor();
    await expect.poll(() => status.textContent()).toBe('AI Simo is typing');
    // Nothing more is sent while an answer is pending, and text typed meanwhile stays.
    await ask(panel, 'And another?');
    simo.send(
      'delta',
      'ky. See [the shop](/gallery), [here](https://elsewhere.example) <b>or</b> ![x](/x.png)',
    );
    simo.products([one, two]);
    simo.send('assistant', `**${one.name}** is smoky. See [the shop](/gallery).`);
    await expect
      .poll(() => status.textContent())
      .toBe(`AI Simo: ${one.name} is smoky. See the shop. 2 bottles are shown.`);
    expect(simo.questions).toHaveLength(1);
    expect(await field(panel).inputValue()).toBe('And another?');

    await panel.getByRole('button', { name: 'Copy the answer' }).click();
    await panel.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('See [the shop](/gallery).');

    const card = panel.getByRole('article').filter({ hasText: two.name });
    expect(await card.textContent()).toContain(formatPounds(two.price));
    await card.getByRole('button', { name: 'Add to cart' }).click();
    const cart = page.getByRole('dialog', { name: 'Your cart' });
    await cart.getByRole('link', { name: two.name }).waitFor();
    await page.keyboard.press('Escape');
    await cart.waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Add to cart' }).and(page.locator(focused)).waitFor();
    expect(troubles).toEqual([]);
  });

  test('shows text and links within the shop, but no HTML, images or other links', async () => {
    const { page, troubles } = await browser.visit(768);
    const simo = await fakeSimo(page);
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'Show me');
    await simo.hears(1);
    simo.send(
      'assistant',
      'A <img src=x onerror=alert(1)> ![b](/share.jpg) [in](/gallery) [out](https://elsewhere.example) [odd](javascript:alert(1)) [office](/admin)',
    );
    await findLog(panel).getByRole('link', { name: 'in' }).waitFor();
    await expect.poll(() => findLog(panel).textContent()).toContain('out odd office');
    expect(await findLog(panel).getByRole('link').count()).toBe(1);
    expect(await findLog(panel).locator('img').count()).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('keeps the partial answer when stopped, and ignores late messages after reconnecting', async () => {
    const { page } = await browser.visit(390, 844);
    const simo = await fakeSimo(page);
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'Tell me everything');
    await simo.hears(1);
    const [first] = simo.questions;
    simo.send('delta', 'It begins with barley');
    await findLog(panel).getByText('It begins with barley').waitFor();
    // The end stays in view, except for readers who have scrolled back.
    const scroller = panel.locator('div', { has: page.getByRole('log') }).first();
    const belowView = () =>
      scroller.evaluate((each) => each.scrollHeight - each.clientHeight - each.scrollTop);
    simo.send('delta', `\n\n${'and water '.repeat(300)}`);
    await findLog(panel).getByText('and water').waitFor();
    await expect.poll(belowView).toBeLessThan(2);
    await scroller.evaluate((each) => each.scrollTo(0, 0));
    await waitForPaint(page);
    simo.send('delta', 'and yeast '.repeat(300));
    await findLog(panel).getByText('and yeast').waitFor();
    await waitForPaint(page);
    expect(await scroller.evaluate((each) => each.scrollTop)).toBe(0);
    await panel.getByRole('button', { name: 'Stop' }).click();
    await findLog(panel).getByText('You stopped this answer.').waitFor();
    await expect.poll(() => [simo.connections, simo.isOpen]).toEqual([2, true]);
    await panel.getByText('Connected', { exact: true }).waitFor();
    simo.send('delta', ' and goes on', first?.questionId);
    await ask(panel, 'Shorter?');
    await simo.hears(2);
    expect(simo.questions[1]?.conversationHistory).toEqual([
      { role: 'user', content: 'Tell me everything' },
      { role: 'assistant', content: expect.stringMatching(/^It begins with barley/) },
    ]);
    simo.send('assistant', 'From before', first?.questionId);
    simo.send('assistant', 'Barley, water, yeast.');
    await findLog(panel).getByText('Barley, water, yeast.').waitFor();
    expect(await findLog(panel).getByText('From before').count()).toBe(0);
  });

  test('survives navigation and a reload, and is cleared by New conversation', async () => {
    const { page, troubles } = await browser.visit(1440);
    const simo = await fakeSimo(page);
    const [one] = await twoBottles();
    await page.goto('/contact');
    let panel = await openPanel(page);
    await ask(panel, 'Which one?');
    await simo.hears(1);
    simo.products([one]);
    simo.send('assistant', 'This one.');
    await panel.getByRole('link', { name: one.name }).click();
    await page.getByRole('heading', { level: 1, name: one.name }).waitFor();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => simo.isOpen).toBe(false);

    panel = await openPanel(page);
    await findLog(panel).getByText('This one.').waitFor();
    await field(panel).fill('And if it is');
    await page.reload();
    panel = await openPanel(page);
    await panel.getByRole('article').getByText(formatPounds(one.price)).waitFor();
    await expect.poll(() => field(panel).inputValue()).toBe('And if it is');
    await panel.getByRole('button', { name: 'New conversation' }).click();
    await panel.getByRole('heading', { name: 'What shall we look for?' }).waitFor();
    expect(await findLog(panel).getByText('This one.').count()).toBe(0);
    await panel.getByRole('button', { name: 'Shutdown AI' }).click();
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => simo.isOpen).toBe(false);
    await page.getByRole('button', { name: 'Ask AI Simo' }).and(page.locator(focused)).waitFor();
    expect(troubles).toEqual([]);
  });

  test('shows current prices and stock after a reload', async () => {
    const { page, troubles } = await browser.visit(390);
    const simo = await fakeSimo(page);
    const [one] = await twoBottles();
    const block = { type: 'bottle', id: one.id, reason: 'It is soft.' } as const;
    const bodies: unknown[] = [];
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/chat/prints', async (route) => {
      bodies.push(route.request().postDataJSON());
      await answered.promise;
      return route.fulfill({ json: { prints: [`- **${one.name}**: £61.00, sold out. It is soft.`] } });
    });
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'One to begin with?');
    await simo.hears(1);
    simo.send('delta', 'Take this one.');
    simo.print(`\n\n- **${one.name}**: £58.00, 12 in stock. It is soft.`, block);
    // A stopped answer is shown again like any other.
    await panel.getByRole('button', { name: 'Stop' }).click();
    await findLog(panel).getByText('£58.00, 12 in stock').waitFor();
    await page.reload();
    await openPanel(page);
    await findLog(panel).getByText('Take this one.').waitFor();
    await expect.poll(() => bodies).toEqual([{ references: [block] }]);
    expect(await findLog(panel).textContent()).not.toContain('£58.00');
    answered.resolve();
    await findLog(panel).getByText(`${one.name}: £61.00, sold out. It is soft.`).waitFor();
    expect(troubles).toEqual([]);
  });

  test('reports that prices and stock are missing if they cannot be loaded after a reload', async () => {
    const { page } = await browser.visit(390);
    const simo = await fakeSimo(page);
    const [one] = await twoBottles();
    const block = { type: 'bottle', id: one.id, reason: 'It is soft.' } as const;
    await page.route('**/api/chat/prints', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'One to begin with?');
    await simo.hears(1);
    simo.send('delta', 'Take this one.');
    simo.print(`\n\n- **${one.name}**: £58.00, 12 in stock. It is soft.`, block);
    await panel.getByRole('button', { name: 'Stop' }).click();
    await page.reload();
    await openPanel(page);
    await findLog(panel).getByText("Prices and stock can't be shown right now.").waitFor();
    expect(await findLog(panel).textContent()).not.toContain('£58.00');
  });

  test('is handed over to a person once the visitor gives an email address and consent', async () => {
    const { page, audit, troubles } = await browser.visit(390);
    const simo = await fakeSimo(page);
    await page.goto('/contact');
    const panel = await openPanel(page);
    expect(await panel.getByRole('button', { name: 'Ask a person' }).count()).toBe(0);
    await ask(panel, 'A person, please');
    await simo.hears(1);
    simo.send('assistant', 'A person is happy to help.');
    await panel.getByRole('button', { name: 'Ask a person' }).click();
    await panel.getByRole('textbox', { name: 'Your email' }).and(page.locator(focused)).waitFor();
    await panel.getByRole('button', { name: 'Send to a person' }).click();
    await panel.getByText('Please enter a valid email address').waitFor();
    await panel.getByText('Please agree, so that we can read your conversation').waitFor();
    await audit();
    await panel.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com');
    await panel.getByRole('checkbox').check();
    await panel.getByRole('button', { name: 'Send to a person' }).click();
    await panel.getByText('A person will reply by email to ada@example.com.').waitFor();
    expect(troubles).toEqual([]);
  });

  test('shows an error message, and can resend the same question', async () => {
    const { page, troubles } = await browser.visit(1440);
    const simo = await fakeSimo(page);
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'Anything from Islay?');
    await simo.hears(1);
    simo.refuse('assistant_unavailable', assistantSentences.apology);
    await findLog(panel).getByText(assistantSentences.apology).waitFor();
    await panel.getByRole('button', { name: 'Ask again' }).click();
    await expect
      .poll(() => simo.questions.map(({ message }) => message))
      .toEqual(Array(2).fill('Anything from Islay?'));
    simo.refuse('too_many_requests', 'Please wait a minute.');
    await findLog(panel).getByText('Please wait a minute.').waitFor();
    expect(await findLog(panel).getByText('Anything from Islay?').count()).toBe(1);
    await ask(panel, '   ');
    await ask(panel, 'x'.repeat(2001));
    await panel.getByRole('alert').getByText(assistantSentences.tooLong).waitFor();
    expect(simo.questions).toHaveLength(2);
    expect(troubles).toEqual([]);
  });
});

describe('a lost connection', () => {
  test('reconnects automatically, and keeps the partial answer and the typed text', async () => {
    const { page } = await browser.visit(1440);
    const simo = await fakeSimo(page);
    await page.clock.install();
    await page.goto('/contact');
    const panel = await openPanel(page);
    await ask(panel, 'How is it made?');
    await simo.hears(1);
    simo.send('delta', 'From barley');
    await findLog(panel).getByText('From barley').waitFor();
    simo.isAway = true;
    await simo.drop();
    await panel.getByText('Connecting...', { exact: true }).waitFor();
    await findLog(panel).getByText('The connection was lost before this answer was finished.').waitFor();
    await ask(panel, 'Still there?');
    expect(await field(panel).inputValue()).toBe('Still there?');
    simo.isAway = false;
    await page.clock.runFor(2_000);
    await panel.getByText('Connected', { exact: true }).waitFor();
    await field(panel).press('Enter');
    await simo.hears(2);
    // Invalid data also ends the connection, without telling the visitor.
    simo.raw('<html>');
    await findLog(panel).getByText('The connection was lost').nth(1).waitFor();
  });

  test('reconnects with an apology after 75 seconds of silence, counted from the last text', async () => {
    const { page, troubles } = await browser.visit(1440);
    const simo = await fakeSimo(page);
    await page.clock.install();
    await page.goto('/contact');
    const panel = await openPanel(page);
    const apology = findLog(panel).getByText(assistantSentences.apology);
    await ask(panel, 'How is it made?');
    await simo.hears(1);
    await page.clock.runFor(60_000);
    simo.send('delta', 'From barley');
    await findLog(panel).getByText('From barley').waitFor();
    await page.clock.runFor(60_000);
    expect([await apology.count(), simo.connections]).toEqual([0, 1]);
    await page.clock.runFor(16_000);
    // The page's clock also runs by itself, so the apology must appear now to prove its reason.
    await apology.waitFor({ timeout: 8_000 });
    await findLog(panel).getByText('From barley').waitFor();
    await panel.getByText('Connected', { exact: true }).waitFor();
    expect(simo.connections).toBe(2);
    await panel.getByRole('button', { name: 'Ask again' }).click();
    await simo.hears(2);
    simo.send('assistant', 'From barley and time.');
    await findLog(panel).getByText('From barley and time.').waitFor();
    // A complete answer ends the wait.
    await page.clock.runFor(80_000);
    expect([await apology.count(), simo.connections]).toEqual([1, 2]);
    expect(troubles).toEqual([]);
  });

  test('stops after six attempts, and reconnects by button or when the network returns', async () => {
    const { page } = await browser.visit(390, 844);
    const simo = await fakeSimo(page);
    await page.clock.install();
    await page.goto('/contact');
    const panel = await openPanel(page);
    const lost = panel.getByRole('alert').getByText(assistantSentences.lost);
    await dropConnection(page, simo);
    await lost.waitFor();
    expect(simo.connections).toBe(7);
    simo.isAway = false;
    await panel.getByRole('button', { name: 'Try again' }).click();
    await panel.getByText('Connected', { exact: true }).waitFor();
    await dropConnection(page, simo);
    simo.isAway = false;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await panel.getByText('Connected', { exact: true }).waitFor();
    await lost.waitFor({ state: 'detached' });
  });
});

describe('the chat card', () => {
  test('asks by HTTP if there is no connection, and passes its conversation to the panel', async () => {
    const { page } = await browser.visit(1440);
    const simo = await fakeSimo(page);
    simo.isAway = true;
    const [one] = await twoBottles();
    const bodies: unknown[] = [];
    await page.route('**/api/chat', (route) => {
      bodies.push(route.request().postDataJSON());
      return route.fulfill({ json: { response: 'Try **this**.', products: [one] } });
    });
    await page.goto('/contact');
    const card = await openCard(page);
    const suggestions = card.getByRole('list', { name: 'Suggested questions' });
    await expect.poll(() => suggestions.getByRole('button').count()).toBe(5);
    await suggestions.getByRole('button', { name: 'Something smoky' }).click();
    await card.getByRole('article').getByRole('button', { name: 'Add to cart' }).waitFor();
    await suggestions.waitFor({ state: 'detached' });
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await page.getByRole('heading', { level: 1, name: 'The blog' }).waitFor();
    await ask(card, 'Another?');
    await expect.poll(() => bodies.length).toBe(2);
    expect(bodies[1]).toMatchObject({
      message: 'Another?',
      conversation: [
        { role: 'user', content: 'Something smoky under £100' },
        { role: 'assistant', content: 'Try **this**.' },
      ],
    });
    await findLog(card).getByText('Try this.').nth(1).waitFor();
    await field(card).fill('And now');
    simo.isAway = false;
    await card.getByRole('button', { name: 'AI Consultant' }).click();
    const panel = findPanel(page);
    await panel.getByText('Connected', { exact: true }).waitFor();
    await card.waitFor({ state: 'detached' });
    await expect.poll(() => findLog(panel).getByText('Try this.').count()).toBe(2);
    await field(panel).press('Enter');
    await expect.poll(() => simo.questions.at(-1)?.conversationHistory.length).toBe(4);
  });

  test('streams over the connection, continues in the panel and lets the answer be rated', async () => {
    const { page, audit, troubles } = await browser.visit(1440);
    const simo = await fakeSimo(page);
    const ratings: unknown[] = [];
    await page.route('**/api/chat/rating', (route) => {
      ratings.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await page.goto('/contact');
    const card = await openCard(page);
    await expect.poll(() => simo.isOpen).toBe(true);
    await ask(card, 'How is it made?');
    await simo.hears(1);
    expect(simo.questions[0]?.consultationType).toBe('quick');
    simo.send('delta', 'From barley');
    await findLog(card).getByText('From barley').waitFor();
    await card.getByRole('button', { name: 'Stop' }).waitFor();
    await card.getByRole('button', { name: 'AI Consultant' }).click();
    const panel = findPanel(page);
    simo.send('assistant', 'From barley and time.');
    await findLog(panel).getByText('From barley and time.').waitFor();
    expect(simo.connections).toBe(1);
    await panel.getByRole('button', { name: 'Not helpful' }).click();
    await panel.getByText('Thank you. A person can help too').waitFor();
    expect(ratings).toEqual([{ questionId: simo.questions[0]?.questionId, isHelpful: false }]);
    await audit();
    expect(troubles).toEqual([]);
  });

  test('apologises when the call fails, and can resend the same question', async () => {
    const { page } = await browser.visit(390, 844);
    let isDown = true;
    (await fakeSimo(page)).isAway = true;
    await page.route('**/api/chat', (route) =>
      isDown
        ? route.fulfill({ status: 500, body: '' })
        : route.fulfill({ json: { response: 'Here I am.', products: [] } }),
    );
    await page.goto('/contact');
    const card = await openCard(page);
    await ask(card, 'Are you there?');
    await findLog(card).getByText(assistantSentences.apology).waitFor();
    await findLog(card).getByText('Are you there?').waitFor();
    isDown = false;
    await card.getByRole('button', { name: 'Ask again' }).click();
    await findLog(card).getByText('Here I am.').waitFor();
    expect(await findLog(card).getByText('Are you there?').count()).toBe(1);
    await card.getByRole('button', { name: 'Close' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Ask AI Simo' }).and(page.locator(focused)).waitFor();
  });
});

test('a consultation works with the keyboard alone, with visible focus that returns at the end', async () => {
  const { page, troubles } = await browser.visit(1440);
  const simo = await fakeSimo(page);
  const [one] = await twoBottles();
  await page.goto('/contact');
  const launcher = page.getByRole('button', { name: 'Ask AI Simo' });
  await tabTo(page, launcher);
  await page.keyboard.press('Enter');
  const panel = findPanel(page);
  await panel.getByText('Connected', { exact: true }).waitFor();
  await field(panel).and(page.locator(focused)).waitFor();
  await page.keyboard.type('Something');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('smoky');
  expect(simo.questions).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => simo.questions.map(({ message }) => message)).toEqual(['Something\nsmoky']);
  simo.send('delta', 'One mo');
  await tabTo(page, panel.getByRole('button', { name: 'Stop' }));
  simo.products([one]);
  simo.send('assistant', 'One moment.');
  await panel.getByRole('article').waitFor();
  await tabTo(page, panel.getByRole('article').getByRole('link'));
  await tabTo(page, panel.getByRole('button', { name: 'Copy the answer' }));
  await tabTo(page, panel.getByRole('button', { name: 'What is bonded storage?' }));
  await page.keyboard.press('Space');
  await expect.poll(() => simo.questions.at(-1)?.message).toBe('What is bonded storage?');
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await launcher.and(page.locator(focused)).waitFor();
  expect(troubles).toEqual([]);
});

describe('the launcher of AI Simo', () => {
  test('loads the chat code only when opened, avoids docked bars and is absent from the back office', async () => {
    const { page, requests } = await browser.visit(390, 844);
    const [one] = await twoBottles();
    await page.goto(`/product/${one.id}`);
    const launcher = page.getByRole('region', { name: 'AI Simo' });
    const age = page.getByRole('region', { name: 'Age confirmation' });
    const bar = page.getByRole('complementary', { name: `Buy ${one.name}` });
    const gapTo = async (docked: typeof age) => {
      const { y = 0, height = 0 } = (await launcher.boundingBox()) ?? {};
      return ((await docked.boundingBox())?.y ?? 0) - y - height;
    };
    await launcher.waitFor();
    const opacity = () => launcher.evaluate((element) => getComputedStyle(element).opacity);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(opacity).toBe('0');
    const before = requests.length;
    await findLauncher(page).focus();
    await expect.poll(opacity).toBe('1');
    await bar.waitFor();
    await expect.poll(() => gapTo(bar)).toBeGreaterThanOrEqual(0);
    await expect.poll(() => gapTo(age)).toBeGreaterThanOrEqual(0);
    await age.getByRole('button').click();
    await age.waitFor({ state: 'detached' });
    await expect.poll(() => gapTo(bar)).toBeGreaterThanOrEqual(0);

    await openCard(page);
    const fetched = requests.slice(before).filter((address) => address.endsWith('.js'));
    const bytes = await page.evaluate(
      (names) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => names.includes(name))
          .reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      fetched,
    );
    expect(bytes).toBeGreaterThan(100_000);
    await expect.poll(() => findCard(page).boundingBox()).toMatchObject({ x: 0, width: 390 });

    await page.goto('/admin');
    await page.getByLabel('Password').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await launcher.count()).toBe(0);
    expect(await page.context().cookies()).toEqual([]);
  });
});
