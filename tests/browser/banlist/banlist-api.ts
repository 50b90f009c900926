import type { Page } from 'playwright-core'

import { fieldsOf } from '#lib/fields.ts'

import { askAs } from '../support/ask-as.ts'

/** The publication that opens first. */
const clientId = 'apothekenblatt'

interface Call {
  query: string
  variables: Record<string, unknown>
}

/** The fields of an entry besides its address. */
interface Options {
  comment?: string
  expires?: string
}

/** Puts an entry on the list as the signed-in user of the page; resolves to its id. */
export async function addEntry(page: Page, link: string, options: Options = {}): Promise<string> {
  const query = `mutation Add($clientId: ID!, $link: String!, $comment: String, $expires: Date) {
    addBanlistItem(clientId: $clientId, link: $link, comment: $comment, expires: $expires) {
      item { id } userErrors { code } } }`
  const data = fieldsOf(await ask(page, { query, variables: { clientId, link, ...options } }))
  const { id } = fieldsOf(fieldsOf(data['addBanlistItem'])['item'])
  if (typeof id !== 'string') throw new Error(`${link} was not added.`)
  return id
}

/** Deletes entries in one batch. */
export async function deleteEntries(page: Page, ids: readonly string[]): Promise<void> {
  const query = `mutation Delete($clientId: ID!, $ids: [ID!]!, $operation: BanlistOperation!) {
    deleteBanlistItems(clientId: $clientId, ids: $ids, operation: $operation) { deletedIds } }`
  await ask(page, { query, variables: { clientId, ids, operation: anOperation() } })
}

/** Gives entries the same, in one batch. */
export async function editEntries(
  page: Page,
  ids: readonly string[],
  patch: { comment?: string; expires?: string | null; paused?: boolean },
): Promise<void> {
  const query = `mutation Edit($clientId: ID!, $ids: [ID!]!, $patch: BanlistPatch!, $operation: BanlistOperation!) {
    editBanlistItems(clientId: $clientId, ids: $ids, patch: $patch, operation: $operation) { editedIds } }`
  await ask(page, { query, variables: { clientId, ids, patch, operation: anOperation() } })
}

/** Puts many addresses on the list as an import from a file. */
export async function importLinks(
  page: Page,
  links: readonly string[],
  source: string,
): Promise<void> {
  const query = `mutation Import($clientId: ID!, $items: [BanlistImportItem!]!, $operation: BanlistOperation!) {
    importBanlistItems(clientId: $clientId, items: $items, operation: $operation) { added } }`
  const items = links.map((link) => ({ link }))
  await ask(page, {
    query,
    variables: { clientId, items, operation: { ...anOperation(), source } },
  })
}

function anOperation() {
  return { id: crypto.randomUUID(), batch: 0 }
}

function ask(page: Page, { query, variables }: Call): Promise<unknown> {
  return askAs(page, query, variables)
}
