import { fieldsOf } from './walkthrough.ts'

/** The part of a context that a fixture, of three lines, and a real list must have in common. */
export function normalizedContext(context: unknown): unknown {
  const { name, progress, counts, mode, options, deletable, operationId, ...rest } =
    fieldsOf(context)
  const { fresh, listed, invalid, own } = fieldsOf(counts)
  const { added, removed } = fieldsOf(rest['result'])
  return {
    hasName: name !== null,
    progress: shareOf(fieldsOf(progress)),
    counts: counts === null ? null : [fresh, listed, invalid, own].map(isSome),
    mode,
    comment: fieldsOf(options)['comment'],
    withoutOwn: fieldsOf(options)['withoutOwn'],
    isCompared: deletable !== null,
    hasOperation: operationId !== null,
    batch: rest['batch'],
    batches: rest['batches'],
    isSomethingIn: isSome(added) || isSome(removed),
    hasChange: rest['change'] !== null,
    hasFailed: rest['fault'] !== null,
  }
}

function shareOf({ done, all }: Readonly<Record<string, unknown>>): 'none' | 'some' | 'all' {
  if (!isSome(done)) return 'none'
  return Number(done) < Number(all) ? 'some' : 'all'
}

function isSome(number: unknown): boolean {
  return Number(number) > 0
}
