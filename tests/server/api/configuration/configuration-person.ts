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

interface Given {
  readonly key?: string
  readonly basedOn?: number
  readonly revision?: number
  readonly note?: string
}

/** One person who changes one kind of configuration of a publication; the newest version is none unless told otherwise. */
export function configuring(person: Person, kind: ConfigurationKind) {
  const usual = { kind, key: 'all', basedOn: 0 }
  const once = (given: Given) => ({ ...usual, operation: newOperation(), ...given })
  return {
    read: async (key = 'all') => {
      const { client } = await person.ask(ConfigurationDocument, { kind, key })
      return client?.configuration ?? null
    },
    save: async (document: unknown, given: Given = {}) => {
      const draft = { ...usual, revision: 0, document, ...given }
      return (await person.ask(SaveConfigurationDraftDocument, draft)).saveConfigurationDraft
    },
    publish: async (given: Given = {}) => {
      const asked = { revision: 1, ...once(given) }
      return (await person.ask(PublishConfigurationDocument, asked)).publishConfiguration
    },
    restore: async (version: number, given: Given = {}) => {
      const asked = { version, ...once(given) }
      return (await person.ask(RestoreConfigurationDocument, asked)).restoreConfiguration
    },
    remove: async (given: Given = {}) =>
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
