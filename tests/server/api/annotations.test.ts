import { beforeEach, describe, expect, it } from 'vitest'

import {
  AnnotationsDocument,
  AnnotationWebsitesDocument,
  CreateWebsiteDocument,
  RemoveAnnotationDocument,
  SaveAnnotationDocument,
  type SaveAnnotationMutationVariables,
} from '#contract/generated/operations.ts'
import { longestAnnotation } from '#contract/limits.ts'

import { faultsOf, newOperation, Person } from './api-person.ts'

let ada: Person
let jonas: Person
beforeEach(async () => {
  ada = await Person.of()
  jonas = await ada.beside({ subject: `jonas of ${ada.clientId}`, roles: ['view-banlist'] })
})

const relaunch = { from: '2026-11-12', to: '2026-11-14', text: 'Relaunch' }

async function saveNote(
  annotation: Partial<SaveAnnotationMutationVariables['annotation']> = {},
  { id = null, by = ada }: { id?: string | null; by?: Person } = {},
) {
  const variables = { id, annotation: { ...relaunch, ...annotation } }
  return (await by.ask(SaveAnnotationDocument, variables)).saveAnnotation
}

async function removeNote(id: string, { isBack = false, by = ada } = {}) {
  return faultsOf((await by.ask(RemoveAnnotationDocument, { id, isBack })).removeAnnotation)
}

async function notesSeenBy(person: Person) {
  return (await person.ask(AnnotationsDocument, {})).client?.annotations
}

describe('a note on days', () => {
  it('is read by whoever may see a report, and changed by its author and who configures', async () => {
    const mira = await ada.beside({
      subject: `mira of ${ada.clientId}`,
      name: 'Mira',
      roles: ['view-dav-article-report'],
    })
    const own = (await saveNote({ text: ' Wahl\n abend ' }, { by: mira })).annotation
    const others = (await saveNote({ from: '2026-11-01' })).annotation
    expect(own).toMatchObject({ text: 'Wahl abend', author: 'Mira', mayChange: true })
    expect(await notesSeenBy(mira)).toMatchObject([
      { id: others?.id, mayChange: false },
      { id: own?.id, mayChange: true },
    ])
    expect(await notesSeenBy(jonas)).toEqual([])
    const id = others?.id ?? ''
    expect(faultsOf(await saveNote({}, { by: jonas }))).toEqual(['READ_ONLY id'])
    expect(faultsOf(await saveNote({}, { id, by: mira }))).toEqual(['READ_ONLY id'])
    expect(await removeNote(id, { by: mira })).toEqual(['READ_ONLY id'])
    // the author stays
    const changed = (await saveNote({ text: 'Wahl' }, { id: own?.id ?? '' })).annotation
    expect(changed).toEqual({ ...own, text: 'Wahl' })
  })

  it('comes back after it was removed, and counts once when it is sent again', async () => {
    const { annotation } = await saveNote()
    expect((await saveNote()).annotation).toEqual(annotation)
    const id = annotation?.id ?? ''
    expect([await removeNote(id), await removeNote(id)]).toEqual([[], ['NOT_FOUND id']])
    expect(await notesSeenBy(ada)).toEqual([])
    expect(faultsOf(await saveNote({}, { id }))).toEqual(['NOT_FOUND id'])
    expect(await removeNote(id, { isBack: true })).toEqual([])
    expect(await notesSeenBy(ada)).toEqual([annotation])
  })

  it.each<[string, Partial<SaveAnnotationMutationVariables['annotation']>]>([
    ['REQUIRED text', { text: ' ' }],
    ['TOO_LONG text', { text: 'x'.repeat(longestAnnotation + 1) }],
    ['INVALID to', { to: '2026-11-11' }],
    ['INVALID websiteId', { websiteId: '4711' }],
  ])('has its fault at its field: %s', async (fault, annotation) => {
    expect(faultsOf(await saveNote(annotation))).toEqual([fault])
    expect(await notesSeenBy(ada)).toEqual([])
  })

  it('can be about one website', async () => {
    const input = { url: 'https://daz.example' }
    const { createWebsite } = await ada.ask(CreateWebsiteDocument, {
      input,
      operation: newOperation(),
    })
    const { id = '', name } = createWebsite.website ?? {}
    const websites = (await ada.ask(AnnotationWebsitesDocument, {})).client?.annotationWebsites
    expect(websites).toEqual([{ id, name }])
    expect((await saveNote({ websiteId: id })).annotation?.website).toEqual({ id, name })
  })
})
