import { ArnFormat, CfnOutput, Fn, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { firewallRegion } from '../config/firewall.ts';
import type { StageConfig } from '../config/stage.ts';
import { addAlarms } from '../constructs/alarm-topic.ts';
import { createFirewallAlarms, toFirewallName } from '../constructs/firewall-alarms.ts';
import { buildVisibility, firewallRules, responseBodies } from '../constructs/firewall-rules.ts';
import { names } from '../names.ts';

const output = 'webAclArn';

/** Cookies and the cart's session give access to personal data. */
const secretHeaders = ['cookie', 'authorization', 'x-session-id'];

const hidden = (fieldType: string, fieldKeys?: string[]): CfnWebACL.DataProtectProperty => ({
  action: 'SUBSTITUTION',
  field: { fieldType, ...(fieldKeys ? { fieldKeys } : {}) },
});

/** The web ACL in front of the distribution, the log of what it blocked or counted, and the alarm about how much that is. */
export class FirewallStack extends Stack {
  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    const acl = new CfnWebACL(this, 'webAcl', {
      name: toFirewallName(config),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      rules: firewallRules,
      customResponseBodies: responseBodies,
      visibilityConfig: buildVisibility(toFirewallName(config)),
      // Queries carry the payment page's client secret and the tokens of links; bodies carry addresses.
      dataProtectionConfig: {
        dataProtections: [
          hidden('QUERY_STRING'),
          hidden('BODY'),
          ...secretHeaders.map((name) => hidden('SINGLE_HEADER', [name])),
        ],
      },
    });

    const log = new LogGroup(this, 'log', {
      // WAF only writes to logs whose name begins like this.
      logGroupName: `aws-waf-logs-dram-${config.name}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnLoggingConfiguration(this, 'logging', {
      resourceArn: acl.attrArn,
      logDestinationConfigs: [
        this.formatArn({
          service: 'logs',
          resource: 'log-group',
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          resourceName: log.logGroupName,
        }),
      ],
      redactedFields: [
        { queryString: {} },
        ...secretHeaders.map((name) => ({ singleHeader: { Name: name } })),
      ],
      // The gateway's log shows the requests that were let through. An address is personal data, so it is stored only for a
      // reason.
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT'].map((Action) => ({
              ActionCondition: { Action },
            })),
          },
        ],
      },
    });
    addAlarms(this, config, createFirewallAlarms(config));
    new CfnOutput(this, output, { value: acl.attrArn });
  }

  /** The web ACL's ARN for another region, which is deployed after this stack. */
  static getArn(config: StageConfig): string {
    return Fn.getStackOutput(names.stack(config, 'firewall'), output, firewallRegion);
  }
}
