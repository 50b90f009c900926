import type { ConfigurationKind } from '#contract/configuration.ts'
import {
  ConfigurationChangesDocument,
  ConfigurationDocument,
  PublishConfigurationDocument,
  RemoveConfigurationDocument,
  RestoreConfigurationDocument,
  SaveConfigurationDraftDocument,
} from '#contract/generated/operations.ts'

import { newOperation, type Person } from '../api-person.ts'

interface Options {
  readonly key?: string
  readonly basedOn?: number
  readonly revision?: number
  readonly note?: string
}

/** One person who changes one kind of configuration of a publication; the newest version is none unless told otherwise. */
export function configuring(person: Person, kind: ConfigurationKind) {
  const usual = { kind, key: 'all', basedOn: 0 }
  const once = (options: Options) => ({ ...usual, operation: newOperation(), ...options })
  return {
    read: async (key = 'all') => {
      const { client } = await person.ask(ConfigurationDocument, { kind, key })
      return client?.configuration ?? null
    },
    save: async (document: unknown, input: Options = {}) => {
      const draft = { ...usual, revision: 0, document, ...input }
      return (await person.ask(SaveConfigurationDraftDocument, draft)).saveConfigurationDraft
    },
    publish: async (given: Options = {}) => {
      const request = { revision: 1, ...once(given) }
      return (await person.ask(PublishConfigurationDocument, request)).publishConfiguration
    },
    restore: async (version: number, given: Options = {}) => {
      const query = { version, ...once(given) }
      return (await person.ask(RestoreConfigurationDocument, query)).restoreConfiguration
    },
    remove: async (given: Options = {}) =>
      (await person.ask(RemoveConfigurationDocument, once(given))).removeConfiguration,
  }
}

/** The feed of all kinds as `KIND key number`, and the cursor of what follows. */
export async function changesOf(
  person: Person,
  page: { first?: number; after?: string | null } = {},
) {
  const { client } = await person.ask(ConfigurationChangesDocument, { first: 50, ...page })
  const { nodes = [], pageInfo } = client?.configurationChanges ?? {}
  return {
    lines: nodes.map(({ kind, key, number }) => `${kind} ${key} ${number}`),
    next: pageInfo?.hasNextPage ? pageInfo.endCursor : null,
  }
}
