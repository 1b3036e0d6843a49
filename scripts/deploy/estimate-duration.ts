import { Stack } from 'aws-cdk-lib';
import type { Resource, Synthesis } from '#infra/testing/synthesised.ts';

/**
 * Seconds that CloudFormation takes to create slow resources: assumed, from memory, November 2026. No deployment has been
 * timed yet; the rehearsal in a real account will do that.
 */
const secondsByType: Record<string, number> = {
  'AWS::CloudFront::Distribution': 300,
  'AWS::CodeDeploy::DeploymentGroup': 5,
  'AWS::DynamoDB::GlobalTable': 90,
  // CloudFormation waits until a role's policies have reached every region.
  'AWS::IAM::ManagedPolicy': 20,
  'AWS::IAM::Policy': 20,
  'AWS::IAM::Role': 20,
  'AWS::Lambda::Function': 10,
  'AWS::WAFv2::WebACL': 20,
};
const secondsOfOthers = 3;
/** What a stack or nested stack takes in addition: its assets, its change set, and polling for its end. */
const secondsOfStack = 30;

type Resources = Record<string, Resource>;

/** The logical ids that a part of a template refers to. */
function listReferences(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(listReferences);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => {
    if (key === 'Ref') return [String(value)];
    if (key === 'Fn::GetAtt') return [String([value].flat()[0]).split('.')[0] ?? ''];
    return listReferences(value);
  });
}

/** The longest chain of dependencies, in seconds. */
function findLongest<Id>(
  ids: Iterable<Id>,
  toNeeds: (id: Id) => readonly Id[],
  toSeconds: (id: Id) => number,
) {
  const ends = new Map<Id, number>();
  const findEnd = (id: Id): number => {
    const known = ends.get(id);
    if (known !== undefined) return known;
    const end = toSeconds(id) + Math.max(0, ...toNeeds(id).map(findEnd));
    ends.set(id, end);
    return end;
  };
  return Math.max(0, ...[...ids].map(findEnd));
}

/** Estimates how many minutes a first deployment takes, from the dependencies in its templates. */
export function estimateFirstMinutes({ app, templates }: Synthesis): number {
  const stacks = app.node.findAll().filter((node) => Stack.isStack(node));
  const nested = new Map(
    stacks.flatMap((stack) => {
      const { nestedStackParent: parent, nestedStackResource: resource } = stack;
      return parent && resource
        ? [[`${parent.node.path} ${parent.getLogicalId(resource)}`, stack] as const]
        : [];
    }),
  );
  const toSeconds = (stack: Stack): number => {
    const resources: Resources = templates.get(stack.node.path) ?? {};
    const toNeeds = (id: string) =>
      [...(resources[id]?.DependsOn ?? []), ...listReferences(resources[id]?.Properties)].filter(
        (need) => need in resources && need !== id,
      );
    const toOwn = (id: string) => {
      const part = nested.get(`${stack.node.path} ${id}`);
      return part ? toSeconds(part) : (secondsByType[resources[id]?.Type ?? ''] ?? secondsOfOthers);
    };
    return secondsOfStack + findLongest(Object.keys(resources), toNeeds, toOwn);
  };
  const top = stacks.filter(({ nestedStackParent }) => !nestedStackParent);
  return findLongest(top, ({ dependencies }) => dependencies, toSeconds) / 60;
}
