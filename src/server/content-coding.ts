/** Content codings that answers have, and `identity` for the plain one. */
export type Encoding = 'br' | 'gzip' | 'identity'

const ours: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * The codings a client takes, smallest result first, from its `accept-encoding` header. The plain
 * form is always last: a client that refuses it gets it all the same, which RFC 9110 allows.
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map((header ?? '').split(',').map(weighted))
  return ours.filter((coding) => coding === 'identity' || accepts(weights, coding))
}

function accepts(weights: ReadonlyMap<string, number>, coding: string): boolean {
  return (weights.get(coding) ?? weights.get('*') ?? 0) > 0
}

function weighted(item: string): [string, number] {
  const [coding = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
  return [coding, quality === undefined ? 1 : Number(quality)]
}
