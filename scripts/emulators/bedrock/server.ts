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
import { rulesModel } from './answering/rules-model.ts';
import type { ConverseRequest, Piece } from './converse.ts';
import { eventStreamType } from './event-frames.ts';
import { type Faults, faultSwitches, refuse } from './faults.ts';
import { type Forward, forwardedModel } from './forward/forwarded-model.ts';
import { guard } from './guardrail.ts';
import { readRequest } from './read-request.ts';
import { ModelRefusal } from './refusal.ts';
import { type Pace, streamed } from './stream.ts';
import { countTokens } from './tokens.ts';

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

export interface ModelCall {
  /** Refused or broken on purpose, in progress, complete, or abandoned by the client. */
  outcome: 'refused' | 'streaming' | 'whole' | 'broken';
  outputTokens: number;
}

export interface LocalModel {
  url: string;
  /** Every call, oldest first. */
  calls: ModelCall[];
  faults: Faults;
  /** May be changed at any time. */
  pace: Pace;
  reset(): void;
  close(): Promise<void>;
}

export async function startModel(options: ModelOptions = {}): Promise<LocalModel> {
  const calls: ModelCall[] = [];
  const faults = faultSwitches();
  const usualPace: Pace = { tokensPerSecond: 0, firstPieceMs: 0, ...options.pace };
  const pace = { ...usualPace };
  const think: EmulatedModel = options.forward ? forwardedModel(options.forward) : rulesModel;
  const reset = () => {
    calls.length = 0;
    faults.clear();
    Object.assign(pace, usualPace);
  };
  const converse: RouteHandler = async (call) => {
    const request = readRequest(call);
    const begun: ModelCall = { outcome: 'refused', outputTokens: 0 };
    calls.push(begun);
    const fault = faults.take();
    refuse(fault);
    if (fault?.kind === 'hang-up') return undefined;
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
  const running = await createEmulatorServer(routes({ 'POST /model/{modelId}/converse-stream': converse }), {
    port: options.port,
    around: answeringRefusals,
    notFound: unknown,
  });
  return { url: running.url, calls, faults, pace, reset, close: running.close };
}

const unknown: RouteHandler = ({ method, path }) =>
  new ModelRefusal('ResourceNotFoundException', `${method} ${path} is not known here.`).reply();
