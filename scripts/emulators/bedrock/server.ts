/**
 * Emulates Bedrock's ConverseStream over HTTP, for use with the real client. Answers are worked out by rules from the
 * question and the tools' results, or by another model with the interface of OpenAI or Ollama.
 */
import {
  answeringRefusals,
  createEmulatorServer,
  type RouteHandler,
  routes,
} from '../common/emulator-server.ts';
import { html, type Page, pageReply } from '../common/page.ts';
import { rulesModel } from './answering/rules-model.ts';
import { type ModelCall, type ModelCalls, modelCalls } from './calls.ts';
import { controlRoutes } from './control.ts';
import type { ConverseRequest, Message, Piece } from './converse.ts';
import { eventStreamType } from './event-frames.ts';
import { type Faults, faultSwitches, meet } from './faults.ts';
import { type Forward, forwardedModel } from './forward/forwarded-model.ts';
import { guard } from './guardrail.ts';
import { readRequest } from './read-request.ts';
import { ModelRefusal } from './refusal.ts';
import { type Pace, streamed } from './stream.ts';
import { countTokens } from './tokens.ts';

const maxShownCalls = 50;

/** The page at the emulator's address: which model answers, and the latest requests. */
function overviewPage(calls: ModelCall[], thinker: string): Page {
  const rows = calls
    .slice(-maxShownCalls)
    .reverse()
    .map(
      ({ at, request, outcome, outputTokens }) => html`<tr>
        <td>${at.slice(11, 19)}</td><td>${request.modelId}</td><td>${formatQuestion(request.messages)}</td>
        <td>${outcome}</td><td>${outputTokens}</td>
      </tr>`,
    );
  const head = html`<tr><th>At</th><th>Model</th><th>Asked</th><th>Outcome</th><th>Tokens</th></tr>`;
  const body = html`<p>Answers by ${thinker}, as Bedrock's ConverseStream.</p>
    <div class="card"><table><thead>${head}</thead><tbody>${rows}</tbody></table></div>`;
  return { title: "AI Simo's model", kicker: 'Model', body };
}

/** The question, or the tools whose results were sent. */
function formatQuestion(messages: Message[]): string {
  const last = messages.at(-1)?.content ?? [];
  const text = last.flatMap((block) => block.text ?? block.guardContent?.text.text ?? []).join(' ');
  return text.slice(0, 200) || `(results of tools: ${last.length})`;
}

export interface ModelOptions {
  /** 0 takes any free port. */
  port?: number;
  /** No delay unless given. */
  pace?: Partial<Pace>;
  /** Where questions are forwarded instead of being answered by rules. */
  forward?: Forward;
}

/** Answers a request; pieces are produced one by one, and no more once the client has gone. */
export type EmulatedModel = (
  request: ConverseRequest,
  gone: AbortSignal,
) => AsyncIterable<Piece> | Promise<AsyncIterable<Piece>>;

export interface LocalModel {
  url: string;
  calls: ModelCalls;
  faults: Faults;
  /** May be changed at any time. */
  pace: Pace;
  reset(): void;
  close(): Promise<void>;
}

export async function startModel(options: ModelOptions = {}): Promise<LocalModel> {
  const calls = modelCalls();
  const faults = faultSwitches();
  const usualPace: Pace = { tokensPerSecond: 0, firstPieceMs: 0, ...options.pace };
  const pace = { ...usualPace };
  const think: EmulatedModel = options.forward ? forwardedModel(options.forward) : rulesModel;
  const reset = () => {
    calls.clear();
    faults.clear();
    Object.assign(pace, usualPace);
  };
  const converse: RouteHandler = async (call) => {
    const request = readRequest(call);
    const begun = calls.begin(request);
    begun.outcome = 'refused';
    const fault = faults.take();
    if (await meet(fault)) return undefined;
    // A forwarded model refuses before anything is streamed.
    const thought = await think(request, call.gone);
    const pieces = guard(request, () => thought);
    begun.outcome = 'streaming';
    const body = streamed({
      pieces,
      pace,
      fault,
      gone: call.gone,
      maxTokens: request.maxTokens,
      inputTokens: countTokens(JSON.stringify([request.system, request.messages, request.tools])),
      onEnd: ({ isWhole, outputTokens }) =>
        Object.assign(begun, { outcome: isWhole ? 'whole' : 'broken', outputTokens }),
    });
    return { status: 200, headers: { 'content-type': eventStreamType }, body };
  };
  const running = await createEmulatorServer(
    routes({
      'POST /model/{modelId}/converse-stream': converse,
      'GET /': () => pageReply(overviewPage(calls.all(), options.forward?.model ?? 'rules of this machine')),
      ...controlRoutes({ calls, faults, pace, reset }),
    }),
    { port: options.port, around: answeringRefusals, notFound: unknown },
  );
  return { url: running.url, calls, faults, pace, reset, close: running.close };
}

const unknown: RouteHandler = ({ method, path }) =>
  new ModelRefusal('ResourceNotFoundException', `${method} ${path} is not known here.`).reply();
