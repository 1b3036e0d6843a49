/**
 * The cost of a document by Shopify's rules: one point per object, ten points per mutation, and lists by the size of their
 * page.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

type Variables = Record<string, unknown>;

export function calculateCost(schema: GraphQLSchema, document: DocumentNode, variables: Variables): number {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);

  function getPageSize(field: FieldNode): number | undefined {
    const first = field.arguments?.find(({ name }) => name.value === 'first' || name.value === 'ids');
    const value = first && valueFromASTUntyped(first.value, variables);
    return Array.isArray(value) ? value.length : value === undefined ? undefined : Number(value);
  }

  function costOfSelection(set: SelectionSetNode, parent: GraphQLOutputType): number {
    return set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(selection.name.value);
        return sum + (fragment ? costOfSelection(fragment.selectionSet, parent) : 0);
      }
      if (selection.kind === Kind.INLINE_FRAGMENT)
        return sum + costOfSelection(selection.selectionSet, parent);
      return sum + costOfField(selection, parent);
    }, 0);
  }

  function costOfField(field: FieldNode, parent: GraphQLOutputType): number {
    const owner = getNamedType(parent);
    const type = isObjectType(owner) ? owner.getFields()[field.name.value]?.type : undefined;
    const inner = type && getNamedType(type);
    if (!type || !isCompositeType(inner) || !field.selectionSet) return 0;
    const below = costOfSelection(field.selectionSet, type);
    const size = getPageSize(field);
    // As in Shopify, the cost of a page grows with the logarithm of its size.
    if (size !== undefined) return 2 + Math.ceil(Math.log2(size + 1)) * Math.max(1, below);
    return inner.name === 'PageInfo' ? 0 : 1 + below;
  }

  return document.definitions.reduce((sum, definition) => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return sum;
    const isMutation = definition.operation === 'mutation';
    const root = isMutation ? schema.getMutationType() : schema.getQueryType();
    return sum + (isMutation ? 10 : 0) + (root ? costOfSelection(definition.selectionSet, root) : 0);
  }, 0);
}
