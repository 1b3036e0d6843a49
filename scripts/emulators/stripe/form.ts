/** Reads the nested form encoding that Stripe's clients send: `metadata[order]=1&expand[]=charge`. */

export interface Params {
  [name: string]: Value;
}
export type Value = string | Params;

/** Every level is an object without a prototype; a list is an object whose keys are numbers. */
export function parseForm(encoded: string): Params {
  const params: Params = Object.create(null) as Params;
  for (const [key, value] of new URLSearchParams(encoded)) put(params, parsePath(key), value);
  return params;
}

function parsePath(key: string): string[] {
  const [, first = key, rest = ''] = /^([^[]*)((?:\[[^\]]*\])*)$/.exec(key) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, name = '']) => name)];
}

function put(params: Params, [name = '', ...rest]: string[], value: string): void {
  const own = name === '' ? String(Object.keys(params).length) : name;
  if (rest.length === 0) {
    params[own] = value;
    return;
  }
  const inner = params[own];
  const group: Params = typeof inner === 'object' ? inner : (Object.create(null) as Params);
  params[own] = group;
  put(group, rest, value);
}

export function text(params: Params, name: string): string | undefined {
  const value = params[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function group(params: Params, name: string): Params | undefined {
  const value = params[name];
  return typeof value === 'object' ? value : undefined;
}

export function list(params: Params, name: string): string[] {
  const value = params[name];
  if (typeof value === 'string') return [value];
  return Object.values(value ?? {}).filter((entry) => typeof entry === 'string');
}

export const flag = (params: Params, name: string): boolean => params[name] === 'true';
