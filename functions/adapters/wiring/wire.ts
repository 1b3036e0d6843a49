import { createReplaceable, type Replaceable } from './replaceable.ts';

/** An adapter behind its interface, created when it is first needed. */
export function wire<Adapter>(create: () => Adapter): Replaceable<Adapter> {
  let adapter: Adapter | undefined;
  const get = (): Adapter => {
    adapter ??= create();
    return adapter;
  };
  return createReplaceable(get, (other) => {
    adapter = other;
  });
}
