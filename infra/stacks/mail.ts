import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { EventBus } from 'aws-cdk-lib/aws-events';
import {
  ConfigurationSet,
  ConfigurationSetTlsPolicy,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  SuppressionReasons,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config/stage.ts';
import { names } from '../names.ts';

/**
 * SES suppresses only addresses that bounced. A complaint about the newsletter must not keep an order's confirmation from its
 * buyer, or the email by which a reader subscribes again; our own table knows who gets no more newsletters.
 */
const suppressionReasons = SuppressionReasons.BOUNCES_ONLY;

/** The sender's identity, and separate sets for orders and news, so the reputation of one does not affect the other. */
export class MailStack extends Stack {
  constructor(scope: Construct, id: string, config: StageConfig, props: StackProps) {
    super(scope, id, props);
    const identity = new EmailIdentity(this, 'identity', {
      identity: Identity.domain(config.mail.domain),
      mailFromDomain: `bounce.${config.mail.domain}`,
    });
    for (const [index, record] of identity.dkimRecords.entries()) {
      new CfnOutput(this, `dkim${index + 1}`, {
        description: 'A CNAME record that proves the sender; SES verifies the domain once all three are set.',
        value: `${record.name} CNAME ${record.value}`,
      });
    }
    for (const kind of ['orders', 'news'] as const) {
      const set = new ConfigurationSet(this, kind, {
        configurationSetName: names.configurationSet(config, kind),
        tlsPolicy: ConfigurationSetTlsPolicy.REQUIRE,
        suppressionReasons,
        reputationMetrics: true,
      });
      set.addEventDestination('events', {
        destination: EventDestination.eventBus(EventBus.fromEventBusName(this, `${kind}Bus`, 'default')),
        events: [
          EmailSendingEvent.SEND,
          EmailSendingEvent.DELIVERY,
          EmailSendingEvent.BOUNCE,
          EmailSendingEvent.COMPLAINT,
          EmailSendingEvent.REJECT,
        ],
      });
    }
  }
}
