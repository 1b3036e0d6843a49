/** A route table built once: finding a route follows the path's segments and compiles nothing per request. */

export interface Route<T> {
  method: string;
  /** Literal segments and `{name}` placeholders, as the contracts write them. */
  path: string;
  value: T;
}

export interface Match<T> {
  value: T;
  params: Record<string, string>;
}

interface Branch<T> {
  literals: Map<string, Branch<T>>;
  placeholder?: Branch<T>;
  /** The handlers of this path by method, with the names of its placeholders from left to right. */
  leaves: Map<string, { value: T; names: string[] }>;
}

export interface RouteTable<T> {
  /** `undefined` means that the path is unknown for this method. */
  match(method: string, path: string): Match<T> | undefined;
  /** The methods that a path answers, for an `Allow` header. */
  methods(path: string): string[];
}

export function routeTable<T>(routes: Iterable<Route<T>>): RouteTable<T> {
  const root: Branch<T> = { literals: new Map(), leaves: new Map() };
  for (const route of routes) addRoute(root, route);
  const find = (path: string): { branch: Branch<T>; values: string[] } | undefined => {
    const values: string[] = [];
    const branch = findRoute(root, path.split('/'), 1, values);
    return branch && { branch, values };
  };
  return {
    match(method, path) {
      const found = find(path);
      const leaf = found?.branch.leaves.get(method);
      if (!found || !leaf) return undefined;
      const params: Record<string, string> = {};
      for (const [index, name] of leaf.names.entries()) params[name] = decoded(found.values[index] ?? '');
      return { value: leaf.value, params };
    },
    methods: (path) => [...(find(path)?.branch.leaves.keys() ?? [])],
  };
}

function addRoute<T>(root: Branch<T>, { method, path, value }: Route<T>): void {
  const names: string[] = [];
  let branch = root;
  for (const segment of path.split('/').slice(1)) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name) {
      names.push(name);
      branch.placeholder ??= { literals: new Map(), leaves: new Map() };
      branch = branch.placeholder;
    } else {
      const next = branch.literals.get(segment) ?? { literals: new Map(), leaves: new Map() };
      branch.literals.set(segment, next);
      branch = next;
    }
  }
  branch.leaves.set(method, { value, names });
}

/** Each step tries a literal before a placeholder, and goes back if the literal leads nowhere. */
function findRoute<T>(
  from: Branch<T>,
  segments: string[],
  at: number,
  values: string[],
): Branch<T> | undefined {
  if (at === segments.length) return from.leaves.size > 0 ? from : undefined;
  const segment = segments[at] ?? '';
  const literal = from.literals.get(segment);
  const found = literal && findRoute(literal, segments, at + 1, values);
  if (found) return found;
  if (!from.placeholder || segment === '') return undefined;
  values.push(segment);
  const below = findRoute(from.placeholder, segments, at + 1, values);
  if (!below) values.pop();
  return below;
}

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
