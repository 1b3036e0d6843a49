import { NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import type { IHttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Construct } from 'constructs';
import type { Endpoint, Named } from '#shared/api/endpoint.ts';
import { areas } from '#shared/api/index.ts';
import { EndpointRoute } from '../constructs/endpoint-route.ts';
import { MissingPages } from '../constructs/missing-pages.ts';
import type { Surroundings } from '../constructs/surroundings.ts';

/** A template for each area, so that none comes near CloudFormation's 500 resources however many calls the shop has. */
export class ApiStack extends Stack {
  constructor(scope: Construct, id: string, httpApi: IHttpApi, around: Surroundings, props: StackProps) {
    super(scope, id, props);
    for (const [area, contracts] of Object.entries(areas)) {
      const stack = new NestedStack(this, area, { description: `The calls of the area ${area}.` });
      for (const contract of Object.values(contracts) as Named<Endpoint>[]) {
        new EndpointRoute(stack, contract, httpApi, around);
      }
    }
    new MissingPages(this, httpApi, around);
  }
}
