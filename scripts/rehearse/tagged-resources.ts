import {
  paginateGetResources,
  ResourceGroupsTaggingAPIClient,
} from '@aws-sdk/client-resource-groups-tagging-api';

/** The ARNs of what carries a stage's tags in a region, whoever made it. */
export async function listTagged(stage: string, region: string): Promise<string[]> {
  const client = new ResourceGroupsTaggingAPIClient({ region });
  const TagFilters = Object.entries({ shop: 'dram', stage }).map(([Key, value]) => ({
    Key,
    Values: [value],
  }));
  const found: string[] = [];
  for await (const { ResourceTagMappingList = [] } of paginateGetResources({ client }, { TagFilters }))
    found.push(...ResourceTagMappingList.flatMap(({ ResourceARN }) => ResourceARN ?? []));
  return found;
}
