import type { Fixtures } from '../fixtures.ts'
import type { Fault, StoredDraft, Version } from './model.ts'
import type { promiseActors, PublicationEvent } from './setup.ts'

const stored: StoredDraft = { document: 'a', note: '', basedOn: 1, revision: 1, faults: [] }
const elsewhere: StoredDraft = { ...stored, document: 'b', revision: 2 }
const theirs: Version = { number: 2, document: 'c', by: 'Jonas Weber', at: '2026-11-21T08:00:00Z' }
const fault: Fault = { code: 'REQUIRED', path: 'name', params: {} }

export const fixtures = {
  inputs: { 'without a draft': { draft: null }, 'with a draft': { draft: stored } },
  events: {
    'draft.change': { '': { document: 'd', note: '', basedOn: 1 } },
    'draft.retry': { '': {} },
    'draft.publish': { '': { operation: 'o' } },
    'draft.discard': { '': {} },
    'server.told': { 'of none': { draft: null }, 'of a newer one': { draft: elsewhere } },
    'version.seen': { '': { version: theirs } },
    'conflict.resolve': { '': { document: 'm' } },
    'theirs.take': { '': {} },
    'mine.keep': { '': {} },
  },
  outcomes: {
    saveDraft: {
      done: {
        saved: { kind: 'saved', draft: { ...stored, document: 'd' } },
        'saved, with a fault': { kind: 'saved', draft: { ...stored, faults: [fault] } },
        'saved elsewhere': { kind: 'moved', draft: elsewhere },
        'ended elsewhere': { kind: 'moved', draft: null },
        'too large': { kind: 'refused', code: 'TOO_LARGE' },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
    publishDraft: {
      done: {
        published: { kind: 'published', number: 2 },
        'published by a colleague': { kind: 'conflict', theirs },
        'with a fault': { kind: 'refused', faults: [fault] },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
    discardDraft: {
      done: {
        discarded: { kind: 'discarded' },
        denied: { kind: 'refused', code: 'FORBIDDEN' },
      },
      error: { 'no connection': { message: 'Failed to fetch' } },
    },
  },
  names: { theirs, fault, 'the other draft': elsewhere },
} satisfies Fixtures<{ draft: StoredDraft | null }, PublicationEvent, typeof promiseActors>
