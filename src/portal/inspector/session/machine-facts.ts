import type { AnyStateMachine, AnyStateNode } from 'xstate'

import { eventWords as englishEvents } from '#machines/event-words.ts'
import type { Labelled } from '#machines/fixtures.ts'
import { machines } from '#machines/index.ts'
import type { MachineName } from '#machines/index.ts'
import { declaredTransitions, stateNodes, transitionName } from '#machines/transitions.ts'
import type { Locale } from '#portal/i18n/locale.ts'
import { germanEvents } from '#portal/i18n/machines/german-events.ts'
import { germanStates } from '#portal/i18n/machines/german-states.ts'
import { refusalWords } from '#portal/i18n/machines/refusal-words.ts'

import type { Imported } from './copy-as-test.ts'
import { activeStates } from './state-words.ts'

interface WithFixtures {
  fixtures: { inputs: Labelled<unknown>; events: object; outcomes: object }
}

const fixtures: { readonly [Name in MachineName]: () => Promise<WithFixtures> } = {
  app: () => import('#machines/app/fixtures.ts'),
  session: () => import('#machines/session/fixtures.ts'),
  selection: () => import('#machines/selection/fixtures.ts'),
  'bulk-edit': () => import('#machines/bulk-edit/fixtures.ts'),
  'bulk-run': () => import('#machines/bulk-run/fixtures.ts'),
  'row-edit': () => import('#machines/row-edit/fixtures.ts'),
  'leave-guard': () => import('#machines/leave-guard/fixtures.ts'),
  'list-import': () => import('#machines/list-import/fixtures.ts'),
  export: () => import('#machines/export/fixtures.ts'),
  'build-update': () => import('#machines/build-update/fixtures.ts'),
  'live-updates': () => import('#machines/live-updates/fixtures.ts'),
  connection: () => import('#machines/connection/fixtures.ts'),
  publication: () => import('#machines/publication/fixtures.ts'),
  'role-changes': () => import('#machines/role-changes/fixtures.ts'),
  'website-setup': () => import('#machines/website-setup/fixtures.ts'),
}

/** All sample values at once. */
export async function loadAllFixtures(): Promise<void> {
  await Promise.allSettled(Object.values(fixtures).map((load) => load()))
}

/** Everything that can be sent to a machine, with sample values. */
export async function loadFixtures(name: MachineName): Promise<WithFixtures['fixtures']> {
  return (await fixtures[name]()).fixtures
}

/** A machine as tests import it. */
export function importedMachine(name: MachineName): Imported {
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const machine = machines[name]
  return { machine, variable: `${variable}Machine`, file: `#machines/${name}/machine.ts` }
}

/** The number of transitions that a machine declares. */
export function transitionCount(name: MachineName): number {
  return declaredTransitions(machines[name]).length
}

/** The names of all transitions of a machine. */
export function transitionNames(name: MachineName): string[] {
  return declaredTransitions(machines[name]).map(transitionName)
}

/** The events that some active state knows, those of calls and time left out. */
export function eventsTaken(name: MachineName, value: unknown): string[] {
  return eventsIn(activeNodes(name, value))
}

/** The active states of a value, outer ones first. */
function activeNodes(name: MachineName, value: unknown): AnyStateNode[] {
  const active = new Set(activeStates(name, value))
  return nodesOf(name).filter(({ id }) => active.has(id))
}

/** Every event that a machine knows, those of calls and time left out. */
export function eventsKnown(name: MachineName): string[] {
  return eventsIn(nodesOf(name))
}

function eventsIn(nodes: readonly AnyStateNode[]): string[] {
  const types = nodes.flatMap((node) => [...node.transitions.keys()])
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.'))
}

function nodesOf(name: MachineName): AnyStateNode[] {
  const machine: AnyStateMachine = machines[name]
  return stateNodes(machine.root)
}

/** The states that take an event, with the guards of their branches. */
export function takersOf(name: MachineName, type: string): { state: string; guards: string[] }[] {
  return nodesOf(name).flatMap((node) => {
    const branches = node.transitions.get(type)
    if (branches === undefined) return []
    const state = node.path.join('.') || node.id
    return [{ state, guards: branches.map(({ guard }) => guardName(guard)).filter(Boolean) }]
  })
}

function guardName(guard: unknown): string {
  return typeof guard === 'string' ? guard : String(Object(guard).type ?? '')
}

/** A way over the chart: names of transitions in order. */
type Way = readonly string[]

/**
 * The shortest ways from the active states to every transition, over the chart alone: guards are not evaluated.
 */
export function waysFrom(name: MachineName, value: unknown): Map<string, Way> {
  const byId = new Map(nodesOf(name).map((node) => [node.id, node]))
  const ways = new Map<string, Way>()
  const seen = new Set<string>()
  let edge: { id: string; way: Way }[] = activeStates(name, value).map((id) => ({ id, way: [] }))
  while (edge.length > 0) {
    const next: { id: string; way: Way }[] = []
    for (const { id, way } of edge) {
      const node = byId.get(id)
      if (node === undefined || seen.has(id)) continue
      seen.add(id)
      for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
        const passed = [...way, transitionName(transition)]
        const known = ways.get(passed.at(-1) ?? '')
        if (known === undefined) ways.set(passed.at(-1) ?? '', passed)
        for (const target of transition.target ?? []) {
          next.push(...entered(target).map((state) => ({ id: state.id, way: passed })))
        }
      }
    }
    edge = next
  }
  return ways
}

/** A state with those around it and those that are entered with it. */
function entered(node: AnyStateNode): AnyStateNode[] {
  const around: AnyStateNode[] = []
  for (let outer = node.parent; outer !== undefined; outer = outer.parent) around.push(outer)
  return [...around, ...initial(node)]
}

function initial(node: AnyStateNode): AnyStateNode[] {
  const children: AnyStateNode[] = Object.values(node.states)
  if (node.type === 'parallel') return [node, ...children.flatMap(initial)]
  const first = node.type === 'compound' ? (node.initial.target?.[0] ?? null) : null
  return first === null ? [node] : [node, ...initial(first)]
}

/** An event in one sentence, such as "The user signs out"; nothing for ends of calls, delays and the start. */
export function eventSentence(machine: MachineName, type: string, locale: Locale): string {
  if (locale === 'de') return textIn(germanEvents[machine], type)
  return textIn(Object(textOf(englishEvents[machine], type)), 'words')
}

/** The job of a machine in one sentence. */
export function machineSentence(machine: MachineName, locale: Locale): string {
  return (locale === 'de' ? germanStates[machine] : machines[machine].root.description) ?? ''
}

/** The reason for which a guard refuses, such as "The entry is read-only"; nothing for one that refuses nothing. */
export function reasonWords(machine: MachineName, guard: string, locale: Locale): string {
  return refusalWords[machine]?.[guard]?.[locale] ?? ''
}

/** The innermost active states of a value, each with its sentence. */
export function stateSentences(
  machine: MachineName,
  value: unknown,
  locale: Locale,
): { state: string; sentence: string }[] {
  return activeNodes(machine, value)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map(({ id, path, description }) => ({
      state: path.join('.'),
      sentence: (locale === 'de' ? germanStates[id] : description) ?? '',
    }))
}

function textOf(words: object, key: string): unknown {
  return Reflect.get(words, key)
}

function textIn(words: object, key: string): string {
  const text = textOf(words, key)
  return typeof text === 'string' ? text : ''
}
