import { afterEach, describe, expect, test, vi } from 'vitest';
import { ModelUnavailable } from '#functions/adapters/model.ts';
import { tokenBudget } from '#functions/assistant/entities/token-budget.ts';
import { clearProductCache } from '#functions/catalogue/cached-products.ts';
import { clock } from '#functions/environment/clock.ts';
import { Refusal } from '#functions/runtime/problem.ts';
import { createBottle } from '#functions/testing/builders.ts';
import { createScriptedModel } from '#functions/testing/scripted-model.ts';
import { withTable } from '#functions/testing/table.ts';
import { createVisitorAddress } from '#functions/testing/visitor.ts';
import { assistantSentences } from '#shared/domain/assistant/assistant.ts';
import { answerQuestion } from './answer-question.ts';

withTable();
const model = createScriptedModel();
afterEach(() => {
  clearProductCache();
  vi.unstubAllEnvs();
});

const search = (input: object = {}) => [{ name: 'search_bottles', input }];

describe('answerQuestion', () => {
  const question = (message = 'Hello?') => ({
    message,
    consultationType: 'detailed' as const,
    history: [],
    visitor: createVisitorAddress(),
    requestId: 'req_1',
  });

  test('announces the search, then sends its sentences one by one', async () => {
    await createBottle({ name: 'Ardlussa 12 Cask Strength' });
    model.will(search(), 'One moment. Here it is: Ardlussa 12.');
    const parts: unknown[] = [];
    const { text } = await answerQuestion(
      question(),
      new Date(),
      (part) => void parts.push(part),
      new AbortController().signal,
    );
    expect(parts).toEqual([
      { type: 'system', message: assistantSentences.looking },
      { type: 'delta', message: 'One moment.' },
      { type: 'delta', message: ' Here it is: Ardlussa 12.' },
    ]);
    expect(text).toBe('One moment. Here it is: Ardlussa 12.');
    expect(model.requests[0]).toMatchObject({ modelId: 'detailed-model', maxTokens: 1500 });
  });

  test('goes on with the smaller model once the larger one cannot be reached', async () => {
    model.will(new ModelUnavailable(true, new Error('slow down')), 'Peat is cut and dried.');
    const { text } = await answerQuestion(question(), new Date(), () => {}, new AbortController().signal);
    expect(text).toBe('Peat is cut and dried.');
    expect(model.requests.map(({ modelId }) => modelId)).toEqual(['detailed-model', 'quick-model']);
  });

  test('stops when it is cancelled, and settles its reserved tokens', async () => {
    clock.set(() => new Date('2032-05-01T10:00:00Z'));
    const controller = new AbortController();
    model.will(async (signal) => {
      controller.abort(new Error('gone'));
      signal.throwIfAborted();
    });
    const answer = answerQuestion(question(), clock.now(), () => {}, controller.signal);
    await expect(answer).rejects.toThrow('gone');
    const { data } = await tokenBudget.get({ day: '2032-05-01' }).go();
    expect(data?.spentTokens).toBeGreaterThan(100);
    expect(data?.spentTokens).toBeLessThan(4_000);
  });

  test("logs one line, without the visitor's words", async () => {
    vi.stubEnv('LOG_LEVEL', 'info');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    model.will([{ name: 'Ada', input: {} }], 'Hello.');
    await answerQuestion(question('I am Ada Byron'), new Date(), () => {}, new AbortController().signal);
    const lines = write.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('"answer"'));
    write.mockRestore();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'req_1',
      mode: 'detailed',
      outcome: 'answered',
      tools: 'unknown',
      rounds: 1,
      inputTokens: 200,
      outputTokens: 20,
      costMicrodollars: 0,
      isFirst: true,
      withheld: 0,
      firstTextMs: expect.any(Number),
    });
    expect(lines[0]).not.toMatch(/Ada|Byron/);
  });

  test.each([
    ['assistant_unavailable', new Refusal('assistant_unavailable')],
    ['aborted', new Error('gone')],
  ])('logs %s as the outcome of an aborted answer', async (outcome, reason) => {
    vi.stubEnv('LOG_LEVEL', 'info');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const controller = new AbortController();
    model.will(async () => controller.abort(reason));
    const answer = answerQuestion(question(), new Date(), () => {}, controller.signal);
    await expect(answer).rejects.toBe(reason);
    const written = write.mock.calls.map(([line]) => String(line));
    write.mockRestore();
    expect(written.find((line) => line.includes('"answer"'))).toContain(`"outcome":"${outcome}"`);
  });
});
