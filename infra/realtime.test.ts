import { describe, expect, test, vi } from 'vitest';
import { startLog } from '#functions/assistant/log-answer.ts';
import { blockedKinds, maskPatterns } from '#scripts/emulators/bedrock/personal-data.ts';
import { consultationPath } from '#shared/contracts/assistant/consultation.ts';
import { blockedSentence, deniedTopics } from '#shared/domain/assistant/guardrail.ts';
import { production } from './config/production.ts';
import { scratch } from './config/scratch.ts';
import type { StageConfig } from './config/stage.ts';
import { names } from './names.ts';
import {
  findResources,
  type Resource,
  type Synthesis,
  synthesise,
  wholeStage,
} from './testing/synthesised.ts';

const config: StageConfig = {
  ...wholeStage,
  name: 'talking',
  domain: { hosts: ['shop.test'], certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/one' },
  chat: {
    ...scratch.chat,
    models: { quick: 'amazon.nova-lite-v1:0', detailed: 'eu.anthropic.claude-sonnet-4-6' },
    guardrail: { id: 'gr1', version: '7' },
    answersAtOnce: 50,
  },
};
const shop = synthesise(config);
const listResources = ({ templates }: Synthesis) =>
  [...templates.values()].flatMap((template) => Object.entries(template));
const resources = listResources(shop);

type Statement = { Action: string | string[]; Resource: unknown; Condition?: Record<string, unknown> };

/** A value that CloudFormation joins or imports, as one text. */
const flat = (value: unknown) => JSON.stringify(value).replace(/"|\{"?Ref"?:|\]|\}|,(?=")/g, '');

/** Each function with the right to an action, with the statements that grant it. */
function allowed(action: string, stage = shop): Record<string, Statement[]> {
  const resources = listResources(stage);
  const found = findResources(stage, 'AWS::Lambda::Function').flatMap(({ Properties }) => {
    const roleId = Properties.Role['Fn::GetAtt'][0];
    const role = resources.find(
      ([id, { Type }]) => id === roleId && Type === 'AWS::IAM::Role',
    )?.[1] as Resource;
    const statements: Statement[] = role.Properties.Policies[0].PolicyDocument.Statement;
    const fitting = statements.filter(({ Action }) => [Action].flat().includes(action));
    return fitting.length > 0 ? [[Properties.FunctionName, fitting]] : [];
  });
  return Object.fromEntries(found);
}
const named = (...ids: string[]) => ids.map((id) => names.function(config, id)).sort();
const findFunction = (id: string) =>
  findResources(shop, 'AWS::Lambda::Function').find(
    ({ Properties }) => Properties.FunctionName === names.function(config, id),
  )?.Properties;

describe('the socket', () => {
  const [stageId, stage] = resources.find(
    ([, { Type, Properties }]) => Type === 'AWS::ApiGatewayV2::Stage' && Properties.StageName !== '$default',
  ) as [string, Resource & { DependsOn: string[] }];

  test('has its stage as its path, with the same throttling as the HTTP API', () => {
    expect(stageId).toBeTruthy();
    expect(`/${stage.Properties.StageName}`).toBe(consultationPath);
    expect(stage.Properties).toMatchObject({
      AutoDeploy: true,
      DefaultRouteSettings: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
    });
  });

  test('is deployed only after its three routes and its logging role', () => {
    const routes = resources.filter(
      ([, { Type, Properties }]) =>
        Type === 'AWS::ApiGatewayV2::Route' && Properties.RouteKey.startsWith('$'),
    );
    expect(routes.map(([, { Properties }]) => Properties.RouteKey).sort()).toEqual([
      '$connect',
      '$default',
      '$disconnect',
    ]);
    const [account] = resources.find(([, { Type }]) => Type === 'AWS::ApiGateway::Account') ?? [''];
    expect(stage.DependsOn).toEqual(expect.arrayContaining([...routes.map(([id]) => id), account]));
  });

  test('logs no messages, senders or query strings', () => {
    const format: string = stage.Properties.AccessLogSettings.Format;
    expect(format).toContain('$context.routeKey');
    expect(format).not.toMatch(/identity|sourceIp|userAgent|query|body|header|authorizer/i);
  });

  test("keeps the region's shared logging role when the stage is deleted, unless it is a scratch stage", () => {
    const listPolicies = (config: StageConfig) => {
      const all = ['AWS::ApiGateway::Account', 'AWS::IAM::Role'].flatMap((type) =>
        findResources(synthesise(config), type),
      );
      return all
        .filter(
          ({ Type, Properties }) =>
            Type === 'AWS::ApiGateway::Account' ||
            JSON.stringify(Properties.AssumeRolePolicyDocument).includes('apigateway'),
        )
        .map(({ DeletionPolicy }) => DeletionPolicy);
    };
    expect(listPolicies(production)).toEqual(['RetainExceptOnCreate', 'RetainExceptOnCreate']);
    expect(listPolicies(scratch)).toEqual([undefined, undefined]);
  });

  test('is reached by browsers over HTTPS only, uncached, with all headers but the host', () => {
    const [distribution] = findResources(shop, 'AWS::CloudFront::Distribution');
    const parts: Record<string, Record<string, unknown>[]> = distribution?.Properties.DistributionConfig;
    const behavior = parts.CacheBehaviors?.find(({ PathPattern }) => PathPattern === consultationPath);
    expect(behavior).toMatchObject({
      ViewerProtocolPolicy: 'https-only',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      ResponseHeadersPolicyId: expect.anything(),
    });
    const origin = parts.Origins?.find(({ Id }) => Id === behavior?.TargetOriginId);
    expect(flat(origin?.DomainName)).toContain('socketApi');
    expect(origin).toMatchObject({ CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } });
    expect(origin).not.toHaveProperty('OriginPath');
  });

  test("is allowed by the content security policy for a shop's own host", () => {
    const [policy] = findResources(shop, 'AWS::CloudFront::ResponseHeadersPolicy');
    const headers = policy?.Properties.ResponseHeadersPolicyConfig.SecurityHeadersConfig;
    expect(flat(headers.ContentSecurityPolicy)).toMatch(/connect-src 'self' [^;]*wss:\/\/shop\.test;/);
  });
});

describe('the worker that answers', () => {
  test('is invoked without retries, within a minute, at most 50 at a time, and keeps no copy of the question', () => {
    const [settings, ...others] = findResources(shop, 'AWS::Lambda::EventInvokeConfig').filter(
      ({ Properties }) => flat(Properties.FunctionName).includes('socketanswer'),
    );
    expect(others).toEqual([]);
    expect(settings?.Properties).toMatchObject({ MaximumRetryAttempts: 0, MaximumEventAgeInSeconds: 60 });
    expect(settings?.Properties).not.toHaveProperty('DestinationConfig');
    expect(findFunction('socket.answer')).toMatchObject({ Timeout: 120, ReservedConcurrentExecutions: 50 });
    expect(findFunction('socket.answer')).not.toHaveProperty('DeadLetterConfig');
  });

  test('is invoked only by the function that receives messages', () => {
    const starting = allowed('lambda:InvokeFunction');
    expect(Object.keys(starting)).toEqual(named('socket.receive'));
    const [statement, ...more] = Object.values(starting).flat();
    expect(more).toEqual([]);
    expect(flat(statement?.Resource)).toMatch(/:function:dram-talking-socket-answer$/);
    const variables = findFunction('socket.receive')?.Environment.Variables;
    expect(variables.SOCKET_WORKER).toBe(names.function(config, 'socket.answer'));
  });

  test('posts only to open sockets of this stage, at the address of API Gateway itself', () => {
    const posting = allowed('execute-api:ManageConnections');
    expect(Object.keys(posting)).toContain(names.function(config, 'socket.answer'));
    for (const [functionName, [statement, ...more]] of Object.entries(posting)) {
      expect(more, functionName).toEqual([]);
      expect(flat(statement?.Resource)).toMatch(/socketApi\w+\/consultation-ws\/POST\/@connections\/\*$/);
    }
    const endpoint = findFunction('socket.answer')?.Environment.Variables.SOCKET_ENDPOINT;
    expect(flat(endpoint)).toMatch(/https:\/\/.*socketApi.*\.execute-api\.eu-west-2\..*\/consultation-ws$/);
  });
});

describe('the models', () => {
  const modelStatements = allowed('bedrock:InvokeModelWithResponseStream');

  test('are called only by the endpoint and the worker, and only if they belong to the stage', () => {
    expect(Object.keys(modelStatements).sort()).toEqual(named('assistant.sendMessage', 'socket.answer'));
    const profileArn = /:inference-profile\/eu\.anthropic\.claude-sonnet-4-6$/;
    for (const statements of Object.values(modelStatements)) {
      const requestedResources = statements.flatMap(({ Resource }) => [Resource].flat().map(flat)).sort();
      expect(requestedResources).toEqual([
        'arn:aws:bedrock:*::foundation-model/anthropic.claude-sonnet-4-6',
        'arn:aws:bedrock:eu-west-2::foundation-model/amazon.nova-lite-v1:0',
        expect.stringMatching(profileArn),
      ]);
      // In other regions, a model may only be reached through its profile.
      const anywhere = statements.find(({ Resource }) => flat(Resource).includes(':*:'));
      expect(flat(anywhere?.Condition)).toMatch(/bedrock:InferenceProfileArn.*claude-sonnet-4-6/);
    }
    expect(allowed('bedrock:InvokeModel')).toEqual({});
  });

  describe("with the stage's own guardrail", () => {
    const own = synthesise({ ...config, name: 'guarded', chat: { ...config.chat, guardrail: 'own' } });
    const [guardrail, ...others] = findResources(own, 'AWS::Bedrock::Guardrail');

    test("block the policy's topics in answers, and in questions except those about returns", () => {
      expect(others).toEqual([]);
      const topics: Record<string, unknown>[] = guardrail?.Properties.TopicPolicyConfig.TopicsConfig;
      expect(topics.map(({ Name }) => Name)).toEqual([
        'Forecasts and promises of return',
        'Alcohol for minors',
        'Drinking more',
        'Medical advice',
        'Card numbers',
      ]);
      for (const { Name, Type, InputEnabled, OutputEnabled, OutputAction } of topics)
        expect([Type, InputEnabled, OutputEnabled, OutputAction], String(Name)).toEqual([
          'DENY',
          Name !== 'Forecasts and promises of return',
          true,
          'BLOCK',
        ]);
    });

    test("use topics within CloudFormation's limits", () => {
      for (const { name, definition, examples } of deniedTopics) {
        expect(name).toMatch(/^[0-9a-zA-Z\-_ !?.]{1,100}$/);
        expect(definition.length).toBeLessThanOrEqual(200);
        expect(examples.length).toBeLessThanOrEqual(5);
        for (const example of examples) expect(example.length).toBeLessThanOrEqual(100);
      }
      expect(blockedSentence.length).toBeLessThanOrEqual(500);
    });

    test('block and mask the same personal data as the emulator', () => {
      const entities: Record<string, unknown>[] =
        guardrail?.Properties.SensitiveInformationPolicyConfig.PiiEntitiesConfig;
      expect(entities).toEqual([
        ...Object.keys(blockedKinds).map((Type) => ({ Type, Action: 'BLOCK' })),
        ...Object.keys(maskPatterns).map((Type) => ({ Type, Action: 'ANONYMIZE', InputEnabled: false })),
      ]);
    });

    test('are called with a published guardrail version and the permission to apply it', () => {
      expect(findResources(own, 'AWS::Bedrock::GuardrailVersion')).toHaveLength(2);
      const callers = findResources(own, 'AWS::Lambda::Function').filter(
        ({ Properties }) => Properties.Environment?.Variables.CHAT_GUARDRAIL_ID,
      );
      expect(callers.map(({ Properties }) => Properties.FunctionName).sort()).toEqual(
        ['assistant.sendMessage', 'socket.answer'].map((id) => `dram-guarded-${id.replace('.', '-')}`),
      );
      for (const { Properties } of callers)
        expect(Properties.Environment.Variables.CHAT_GUARDRAIL_VERSION).toBeTruthy();
      expect(Object.keys(allowed('bedrock:ApplyGuardrail', own)).sort()).toEqual(
        callers.map(({ Properties }) => Properties.FunctionName).sort(),
      );
    });
  });

  test('may apply the guardrail that the stage names by its ID', () => {
    const guarded = allowed('bedrock:ApplyGuardrail');
    expect(Object.keys(guarded)).toEqual(Object.keys(modelStatements));
    for (const [statement] of Object.values(guarded)) {
      expect(flat(statement?.Resource)).toMatch(/:guardrail\/gr1$/);
    }
  });

  test('are passed to their callers by name, with their limits', () => {
    for (const id of ['assistant.sendMessage', 'socket.answer']) {
      expect(findFunction(id)?.Environment.Variables, id).toMatchObject({
        CHAT_MODEL_QUICK: 'amazon.nova-lite-v1:0',
        CHAT_MODEL_DETAILED: 'eu.anthropic.claude-sonnet-4-6',
        CHAT_MOST_TOKENS_QUICK: String(config.chat.maxTokens.quick),
        CHAT_MOST_TOKENS_DETAILED: String(config.chat.maxTokens.detailed),
        CHAT_TOKENS_A_DAY: String(config.chat.tokensADay),
        CHAT_GUARDRAIL_ID: 'gr1',
        CHAT_GUARDRAIL_VERSION: '7',
      });
    }
    expect(findFunction('assistant.sendMessage')?.Timeout).toBeLessThan(29);
  });
});

describe('metrics from the log', () => {
  /** The names of fields that a pattern or a value reads: `$.outcome` reads `outcome`. */
  const fieldsIn = (text: string) => [...text.matchAll(/\$\.(\w+)/g)].map(([, field]) => field);
  const filters = findResources(shop, 'AWS::Logs::MetricFilter');

  test("use the fields and the message of an answer's log line", () => {
    vi.stubEnv('LOG_LEVEL', 'info');
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const question = {
      message: '?',
      consultationType: 'quick',
      history: [],
      visitor: 'v',
      requestId: 'r1',
    } as const;
    startLog(question, true).end('failed');
    const line = JSON.parse(String(written.mock.calls[0]?.[0]));
    written.mockRestore();
    vi.unstubAllEnvs();

    const ofAnswers = filters.filter(
      ({ Properties }) =>
        String(Properties.LogGroupName).startsWith('/dram/') &&
        !Properties.FilterPattern.includes('isHelpful'),
    );
    expect(ofAnswers).toHaveLength(10);
    for (const { Properties } of ofAnswers) {
      const [{ MetricValue }] = Properties.MetricTransformations;
      const read = fieldsIn(`${Properties.FilterPattern} ${MetricValue}`);
      expect(read.length).toBeGreaterThan(0);
      expect(Object.keys(line)).toEqual(expect.arrayContaining(read));
      expect(Properties.FilterPattern).toContain(`$.message = "${line.message}"`);
    }
  });

  test('use fields of the access log, and do not count the chat as slow', () => {
    const stages = findResources(shop, 'AWS::ApiGatewayV2::Stage');
    const calls = stages.find(({ Properties }) => Properties.StageName === '$default');
    const format: string = calls?.Properties.AccessLogSettings.Format;
    const [slow] = filters.filter(({ Properties }) => Properties.FilterPattern.includes('responseMs'));
    expect(slow?.Properties.FilterPattern).toContain('$.route != "POST /api/chat"');
    // A number, because CloudWatch would not read one from a string.
    expect(JSON.parse(format.replace('$context.responseLatency', '12')).responseMs).toBe(12);
  });
});
