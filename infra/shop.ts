import { type App, type Stack, Tags } from 'aws-cdk-lib';
import type { Code } from 'aws-cdk-lib/aws-lambda';
import { firewallRegion } from './config/firewall.ts';
import type { StageConfig } from './config/stage.ts';
import type { ShopContext } from './constructs/shop-context.ts';
import { WarmUp } from './constructs/warm-up.ts';
import { names } from './names.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { FirewallStack } from './stacks/firewall.ts';
import { GatewayStack } from './stacks/gateway.ts';
import { JobsStack } from './stacks/jobs.ts';
import { MailStack } from './stacks/mail.ts';
import { PipelineStack } from './stacks/pipeline.ts';
import { QueuesStack } from './stacks/queues.ts';
import { RealtimeStack } from './stacks/realtime.ts';
import { WatchStack } from './stacks/watch.ts';
import { WebStack } from './stacks/web.ts';

/** The stacks of one stage, in the order of their dependencies. */
export type ShopStacks = {
  firewall?: FirewallStack;
  data: DataStack;
  mail: MailStack;
  queues: QueuesStack;
  gateway: GatewayStack;
  web: WebStack;
  api: ApiStack;
  realtime: RealtimeStack;
  jobs: JobsStack;
  watch: WatchStack;
};

/** Adds a whole stage of the shop to an app; `findCode` returns a function's bundle. */
export function addShop(app: App, config: StageConfig, findCode: (id: string) => Code): ShopStacks {
  const env = { account: config.account, region: config.region };
  const stackId = (name: string) => names.stack(config, name);

  const firewall = config.upkeep.firewall
    ? new FirewallStack(app, stackId('firewall'), config, { env: { ...env, region: firewallRegion } })
    : undefined;
  const data = new DataStack(app, stackId('data'), config, { env });
  const mail = new MailStack(app, stackId('mail'), config, { env });
  const work = new QueuesStack(app, stackId('queues'), config, { env });
  const gateway = new GatewayStack(app, stackId('gateway'), config, { env });
  const web = new WebStack(app, stackId('web'), {
    env,
    config,
    apiHosts: gateway.hosts,
    socketHost: gateway.socketHost,
    assets: data.assets,
    documents: data.documents,
  });

  // It names the web ACL by an output, which the library does not see as a dependency.
  if (firewall) (web as Stack).addStackDependency(firewall);

  const { table, documents, assets } = data;
  const { siteOrigins, site } = web;
  const { socket } = gateway;
  const { queues } = work;
  const around: ShopContext = {
    config,
    table,
    siteOrigins,
    site,
    documents,
    assets,
    socket,
    queues,
    // A stage's own guardrail has a version for each stack that names it.
    ...(typeof config.chat.guardrail === 'object' && { guardrail: config.chat.guardrail }),
    findCode,
  };
  const api = new ApiStack(app, stackId('api'), gateway, around, { env });
  const realtime = new RealtimeStack(app, stackId('realtime'), gateway, around, { env });
  const jobs = new JobsStack(app, stackId('jobs'), around, { env });
  if (config.upkeep.warmUp) {
    new WarmUp(jobs, config);
    // It names the aliases of the API's functions.
    (jobs as Stack).addStackDependency(api);
  }
  // They send by the configuration set's name, which the library does not see as a dependency.
  (jobs as Stack).addStackDependency(mail);
  const watch = new WatchStack(app, stackId('watch'), {
    env,
    config,
    httpApis: gateway.httpApis,
    accessLog: gateway.accessLog,
    socketApi: gateway.socketApi,
    socketLog: realtime.accessLog,
    table,
    failures: jobs.failures,
    queues,
  });

  // It finds the logs that it counts in by their names.
  for (const stack of [api, realtime]) (watch as Stack).addStackDependency(stack);

  const { pipeline } = config;
  if (pipeline)
    new PipelineStack(app, stackId('pipeline'), { env, config, pipeline, web, assets: data.assets });

  // Dashboards take no tags.
  const excludeResourceTypes = ['AWS::CloudWatch::Dashboard'];
  Tags.of(app).add('shop', 'dram', { excludeResourceTypes });
  Tags.of(app).add('stage', config.name, { excludeResourceTypes });
  return {
    ...(firewall ? { firewall } : {}),
    data,
    mail,
    queues: work,
    gateway,
    web,
    api,
    realtime,
    jobs,
    watch,
  };
}
