import { longestNote } from '#contract/configuration.ts'
import type {
  ConfigurationRefusal,
  DocumentFault,
} from '#server/records/configuration/configuration.ts'

import { isoInstant } from '../fields/arguments.ts'
import { userErrorWith } from '../fields/user-errors.ts'
import type { UserError } from '../generated/resolvers.ts'

const messages = {
  DUPLICATE: 'Another one has this already.',
  LIMIT_REACHED: 'This is too much.',
  NOT_FOUND: 'This is not there any more.',
  conflict: 'Somebody else has published in the meantime.',
  otherDraft: 'Your draft was saved in another tab in the meantime.',
  operationTaken: 'This operation was used for something else.',
}

/** The faults of a document, with paths that begin with `document`. */
export function faultErrors(faults: readonly DocumentFault[]): UserError[] {
  return faults.map(({ code, path, params }) => {
    const field = ['document', ...path]
    if (code === 'DUPLICATE' || code === 'LIMIT_REACHED')
      return userErrorWith(code, field, { params, message: messages[code] })
    return userErrorWith(code, field, { params })
  })
}

/** Why nothing was written, at the argument that it is about. */
export function refusalErrors(refusal: ConfigurationRefusal): UserError[] {
  const { conflict, otherDraft, operationTaken } = messages
  switch (refusal.kind) {
    case 'faults':
      return faultErrors(refusal.faults)
    case 'conflict':
      return [
        userErrorWith('CONFLICT', ['basedOn'], { params: whoAndWhen(refusal), message: conflict }),
      ]
    case 'otherDraft':
      return [userErrorWith('CONFLICT', ['revision'], { message: otherDraft })]
    case 'operationTaken':
      return [userErrorWith('CONFLICT', ['operation'], { message: operationTaken })]
    case 'unchanged':
      return [userErrorWith('UNCHANGED', ['document'])]
    case 'limit': {
      const own = { params: { max: String(refusal.most) }, message: messages.LIMIT_REACHED }
      return [userErrorWith('LIMIT_REACHED', ['key'], own)]
    }
    case 'notFound':
    default:
      return [userErrorWith('NOT_FOUND', [refusal.what], { message: messages.NOT_FOUND })]
  }
}

/** A note that is too long. */
export function noteErrors(): UserError[] {
  return [userErrorWith('TOO_LONG', ['note'], { params: { max: String(longestNote) } })]
}

function whoAndWhen({
  newest,
}: Extract<ConfigurationRefusal, { kind: 'conflict' }>): Record<string, string> {
  if (!newest) return {}
  return {
    by: newest.author.name,
    at: isoInstant(newest.at),
    version: String(newest.number),
  }
}
