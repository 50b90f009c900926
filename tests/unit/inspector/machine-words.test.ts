import { expect, it } from 'vitest'

import { chartWords } from '#build/charts/chart-words.ts'
import { layOut } from '#build/charts/layout.ts'
import { chartDocument } from '#lib/chart/chart-document.ts'
import { eventWords as englishEvents } from '#machines/event-words.ts'
import { machineNames, machines } from '#machines/index.ts'
import { stateNodes } from '#machines/transitions.ts'
import { germanEvents } from '#portal/i18n/machines/german-events.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'
import { eventsKnown } from '#portal/inspector/session/machine-facts.ts'
import { eventSentence, stateSentences } from '#portal/inspector/session/machine-words.ts'

it('has a sentence of its own in German for each state of each machine, and for nothing else', () => {
  const nodes = machineNames.flatMap((name) => stateNodes(machines[name].root))
  expect(nodes.length).toBeGreaterThan(180)
  expect(Object.keys(germanStates).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted())
  for (const { id, description } of nodes) {
    expect(description, id).toMatch(/^[A-Z].*\.$/)
    expect(germanStates[id], id).toMatch(/^[A-ZÄÖÜ].*\.$/)
    expect(germanStates[id], id).not.toBe(description)
  }
})

it.for(machineNames)('says each event of %s in both languages', (name) => {
  expect(Object.keys(germanEvents[name])).toEqual(Object.keys(englishEvents[name]))
  for (const type of eventsKnown(name).filter((known) => known !== '*')) {
    const [german, english] = [eventSentence(name, type, 'de'), eventSentence(name, type, 'en')]
    expect(german, type).toMatch(/^[A-ZÄÖÜ]/)
    expect(english, type).toMatch(/^[A-Z]/)
    expect(german, type).not.toBe(english)
  }
})

it('says the innermost active states, and nothing of ends of calls', () => {
  expect(stateSentences('bulk-edit', { asking: 'deletion' }, 'de')).toEqual([
    { state: 'asking.deletion', sentence: 'Der Benutzer soll das Löschen bestätigen.' },
  ])
  expect(stateSentences('bulk-edit', { asking: 'deletion' }, 'en')).toEqual([
    { state: 'asking.deletion', sentence: 'The user is asked to confirm the deletion.' },
  ])
  expect(eventSentence('session', 'xstate.done.actor.restoreSession', 'de')).toBe('')
})

it('draws German sentences in German charts', async () => {
  const { description, all } = await layOut('leave-guard', chartWords.de)
  expect(description).toBe('Fragt den Benutzer, bevor ungesicherte Arbeit verloren geht.')
  const drawn = all.flatMap(({ boxes }) => boxes.flatMap(({ texts }) => texts))
  const words = drawn.flatMap(({ runs }) => runs.map(({ text }) => text)).join(' ')
  expect(words).toContain('Nichts ist ungesichert;')
  expect(words).not.toContain('unsaved')
})

it('draws numbers and the legend of German charts in German', async () => {
  const layout = await layOut('publication', chartWords.de)
  const drawn = chartDocument(layout, 'all', chartWords.de.document)
  expect(drawn).toContain('nach 0,7 s')
  expect(drawn).toContain(`${layout.states} Zustände · ${layout.transitions} Übergänge`)
  expect(drawn).toContain('ein Aufruf ist fertig')
  expect(drawn).not.toMatch(/ transitions<|a call is done|\d\.\d s</)
})
