/**
 * Takes the place of the JSON Schema validator with which ElectroDB looks at the entities' own definitions when they are
 * loaded (`scripts/build-functions.ts`). The tests load every entity with the real one; a function need not carry 29 kB,
 * nor look at each definition again at each cold start, to find what cannot have changed.
 */
export class Validator {
  addSchema(): void {}

  /** A service still checks whether it was given a definition, or an entity made of one. */
  validate(model: object): { errors: object[] } {
    const isDefinition = 'attributes' in model && 'indexes' in model;
    return { errors: isDefinition ? [] : [{ property: 'instance', message: 'is no definition' }] };
  }
}

/** ElectroDB adds its own formats to what the real one has here. */
Object.assign(Validator.prototype, { customFormats: {} });
