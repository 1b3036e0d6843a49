import { APIGatewayClient, GetAccountCommand } from '@aws-sdk/client-api-gateway';
import {
  BedrockClient,
  GetFoundationModelAvailabilityCommand,
  GetGuardrailCommand,
  GetInferenceProfileCommand,
  ResourceNotFoundException as NoSuchModel,
} from '@aws-sdk/client-bedrock';
import { BudgetsClient, DescribeBudgetsCommand } from '@aws-sdk/client-budgets';
import {
  GetAccountSettingsCommand,
  GetFunctionConcurrencyCommand,
  LambdaClient,
  ResourceNotFoundException as NoSuchFunction,
} from '@aws-sdk/client-lambda';
import { GetParameterCommand, ParameterNotFound, SSMClient } from '@aws-sdk/client-ssm';
import { toGatewayLimits } from '#infra/config/drop-load.ts';
import { firewallRegion } from '#infra/config/firewall.ts';
import type { StageConfig } from '#infra/config/stage.ts';
import { names } from '#infra/names.ts';
import type { Check, Finding } from '../finding.ts';
import { isMade } from '../stack-outputs.ts';

const bootstrapParameter = '/cdk-bootstrap/hnb659fds/version';
/** Older versions lack roles that the CDK deploys with. */
const minBootstrapVersion = 6;

async function readBootstrapVersion(region: string): Promise<number> {
  try {
    const { Parameter } = await new SSMClient({ region }).send(
      new GetParameterCommand({ Name: bootstrapParameter }),
    );
    return Number(Parameter?.Value ?? 0);
  } catch (error) {
    if (error instanceof ParameterNotFound) return 0;
    throw error;
  }
}

const bootstrap: Check = {
  subject: 'Whether both regions are bootstrapped',
  rights: ['ssm:GetParameter'],
  isRequired: true,
  find: async ({ config }) => {
    const findings: Finding[] = [];
    for (const region of new Set([config.region, firewallRegion])) {
      const version = await readBootstrapVersion(region);
      if (version >= minBootstrapVersion) continue;
      const text = version
        ? `${region} is bootstrapped by version ${version}; the CDK needs ${minBootstrapVersion}.`
        : `${region} is not bootstrapped for the CDK.`;
      findings.push({ isBlocker: true, text, command: `npm run bootstrap -- --stage ${config.name}` });
    }
    return findings;
  },
};

/** The concurrency that is already reserved for the stage's worker. */
async function readReserved(client: LambdaClient, config: StageConfig): Promise<number> {
  const FunctionName = names.function(config, 'socket.answer');
  try {
    const { ReservedConcurrentExecutions = 0 } = await client.send(
      new GetFunctionConcurrencyCommand({ FunctionName }),
    );
    return ReservedConcurrentExecutions;
  } catch (error) {
    if (error instanceof NoSuchFunction) return 0;
    throw error;
  }
}

/** The minimum that Lambda leaves to functions without a reservation; a new account's whole limit is ten. */
const findMinUnreserved = (limit: number): number => (limit < 100 ? 10 : 100);

const concurrency: Check = {
  subject: "Lambda's concurrency",
  rights: ['lambda:GetAccountSettings', 'lambda:GetFunctionConcurrency'],
  find: async ({ config }) => {
    const { chat, region } = config;
    const client = new LambdaClient({ region });
    const { AccountLimit } = await client.send(new GetAccountSettingsCommand({}));
    const { ConcurrentExecutions: limit = 0, UnreservedConcurrentExecutions: unreserved = 0 } =
      AccountLimit ?? {};
    const { answersAtOnce = 0 } = chat;
    // A call takes less than a second, even with a cold start.
    const needed = toGatewayLimits(config).requestsPerSecond + answersAtOnce;
    const desired = Math.max(1000, Math.ceil(needed / 500) * 500);
    const command = `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value ${desired}`;
    const minUnreserved = findMinUnreserved(limit);
    if (answersAtOnce > 0) {
      const left = unreserved + (await readReserved(client, config)) - answersAtOnce;
      if (left < minUnreserved)
        return [
          {
            isBlocker: true,
            text: `Lambda runs ${limit} functions at once. chat.answersAtOnce reserves ${answersAtOnce} and would leave ${left} for the rest, which must have ${minUnreserved}. Request more, or leave the setting out until then.`,
            command,
          },
        ];
    }
    return limit < needed
      ? [{ text: `Lambda runs ${limit} functions at once; the stage's limits come to ${needed}.`, command }]
      : [];
  },
};

const apiLogging: Check = {
  subject: "API Gateway's role for logs",
  rights: ['apigateway:GET', 'cloudformation:DescribeStacks'],
  find: async ({ config }) => {
    const { region } = config;
    const { cloudwatchRoleArn: role } = await new APIGatewayClient({ region }).send(
      new GetAccountCommand({}),
    );
    if (await isMade(config, 'realtime')) {
      const isOfOtherStage =
        role?.includes(':role/dram-') && !role.includes(`:role/${names.stack(config, '')}`);
      const text = isOfOtherStage
        ? `API Gateway writes all logs of ${region} as ${role}, which is deleted with its own stage.`
        : `API Gateway has no role to write logs with in ${region}, so AI Simo's socket writes none.`;
      const command = `aws apigateway update-account --region ${region} --patch-operations op=replace,path=/cloudwatchRoleArn,value=<role of ${names.stack(config, 'realtime')}>`;
      return role && !isOfOtherStage ? [] : [{ text, command }];
    }
    if (!role || role.includes(':role/dram-')) return [];
    return [
      {
        text: `API Gateway writes all logs of ${region} as ${role}; the deployment replaces that with a role of its own.`,
      },
    ];
  },
};

/** The id of an inference profile starts with the geography whose regions it can choose from, followed by the model's id. */
const profile = /^(?:us|eu|apac|global)\.(?<model>.+)$/;

async function judgeModel(client: BedrockClient, region: string, id: string): Promise<Finding[]> {
  const model = profile.exec(id)?.groups?.model;
  if (model) {
    const { status } = await client.send(new GetInferenceProfileCommand({ inferenceProfileIdentifier: id }));
    if (status !== 'ACTIVE') return [{ text: `AI Simo: the profile ${id} is ${status} in ${region}.` }];
  }
  const availability = await client.send(new GetFoundationModelAvailabilityCommand({ modelId: model ?? id }));
  const { agreementAvailability, authorizationStatus, entitlementAvailability } = availability;
  // An inference profile sends requests to regions that have the model.
  if (!model && availability.regionAvailability !== 'AVAILABLE')
    return [{ text: `AI Simo: ${id} is not in ${region}; name a profile or another model.` }];
  const isOpen =
    authorizationStatus === 'AUTHORIZED' &&
    entitlementAvailability === 'AVAILABLE' &&
    agreementAvailability?.status === 'AVAILABLE';
  return isOpen
    ? []
    : [
        {
          text: `AI Simo: the account may not use ${id} yet. An administrator must ask it one question in Bedrock's playground in ${region}; Anthropic's models need a form first.`,
        },
      ];
}

const models: Check = {
  subject: "AI Simo's models",
  rights: ['bedrock:GetInferenceProfile', 'bedrock:GetFoundationModelAvailability'],
  find: async ({ config: { chat, name, region } }) => {
    const client = new BedrockClient({ region });
    const ids = [...new Set(Object.values(chat.models))];
    const judge = (id: string) =>
      judgeModel(client, region, id).catch((error: Error) => {
        if (error instanceof NoSuchModel)
          return [
            {
              text: `AI Simo: ${region} does not know ${id}; name another model or profile under chat.models in infra/config/${name}.ts.`,
            },
          ];
        throw error;
      });
    return (await Promise.all(ids.map(judge))).flat();
  },
};

const guardrail: Check = {
  subject: "AI Simo's guardrail",
  rights: ['bedrock:GetGuardrail'],
  find: async ({ config: { chat, region } }) => {
    // A guardrail of the stage itself is created by its deployment.
    if (typeof chat.guardrail !== 'object') return [];
    const { id, version } = chat.guardrail;
    const missing = [
      { text: `AI Simo: ${region} has no guardrail ${id} in version ${version} that is ready.` },
    ];
    try {
      const { status } = await new BedrockClient({ region }).send(
        new GetGuardrailCommand({ guardrailIdentifier: id, guardrailVersion: version }),
      );
      return status === 'READY' ? [] : missing;
    } catch (error) {
      if (error instanceof NoSuchModel) return missing;
      throw error;
    }
  },
};

const budget: Check = {
  subject: 'Whether the account has a budget',
  rights: ['budgets:ViewBudget'],
  find: async ({ account, config }) => {
    const { Budgets = [] } = await new BudgetsClient({ region: firewallRegion }).send(
      new DescribeBudgetsCommand({ AccountId: account }),
    );
    if (Budgets.length > 0) return [];
    const address = config.alarmsTo[0] ?? '<address>';
    return [
      {
        text: 'The account has no budget, so nobody is warned of a rising bill.',
        command: `aws budgets create-budget --account-id ${account} --budget 'BudgetName=dram,BudgetType=COST,TimeUnit=MONTHLY,BudgetLimit={Amount=80,Unit=USD}' --notifications-with-subscribers 'Notification={NotificationType=ACTUAL,ComparisonOperator=GREATER_THAN,Threshold=100},Subscribers=[{SubscriptionType=EMAIL,Address=${address}}]'`,
      },
    ];
  },
};

export const accountChecks = [bootstrap, concurrency, apiLogging, models, guardrail, budget];
