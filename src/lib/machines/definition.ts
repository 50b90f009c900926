/**
 * A machine's config as JSON. Functions become code as in XState's own format of definitions, `{ "@code", "@lang" }`;
 * XState's own actions, which are functions too, keep their type and what they are given.
 */
export function definitionOf(config: object): string {
  return JSON.stringify(config, (_, value: unknown) =>
    typeof value === 'function' ? written(value) : value,
  )
}

function written(value: Function): object {
  if (!('type' in value)) return { '@code': String(value).replaceAll(/\s+/g, ' '), '@lang': 'ts' }
  const params = Object.entries(value).filter(([key]) => !/^(type|resolve|execute)$/.test(key))
  return { type: value.type, params: Object.fromEntries(params) }
}
