import type { AnyStateMachine, AnyStateNode } from 'xstate'

import type { ChartLayout } from '#lib/chart/figure.ts'
import { declaredTransitions, stateNodes, transitionName } from '#lib/machines/transitions.ts'

import { inspected, inspectedMachine, type Samples, type SourceFile } from '../app.ts'
import type { Imported } from './copy-as-test.ts'
import { activeStates } from './state-words.ts'

/** All sample values at once, so that they are there without a network. */
export async function loadAllSamples(): Promise<void> {
  const all = Object.values(inspected().machines)
  await Promise.allSettled(
    all.map(async ({ samples, layout, source }) => {
      await samples?.()
      await source?.()
      await layout?.()
    }),
  )
}

/** Everything that can be sent to a machine, with sample values. */
export async function loadSamples(name: string): Promise<Samples> {
  return (await inspectedMachine(name)?.samples?.()) ?? { events: {}, outcomes: {} }
}

/** The guards and actions of a machine by their names, with a sentence and the place of each. */
export async function loadParts(name: string): Promise<Readonly<Record<string, NamedPart>>> {
  const source = await inspectedMachine(name)?.source?.()
  return source === undefined ? {} : namedParts(source)
}

/** The payloads with which an event, or the end of a call, may come. */
export function samplesOf({ events, outcomes }: Samples, type: string): Record<string, object> {
  const [, ending, call = ''] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (ending === undefined) return payloadsOf(events[type], (payload) => Object(payload))
  if (ending === 'done') return payloadsOf(outcomes[call]?.done, (output) => ({ output }))
  return payloadsOf(outcomes[call]?.error, (error) => ({ error }))
}

function payloadsOf(
  samples: Readonly<Record<string, unknown>> | undefined,
  payloadOf: (sample: unknown) => object,
): Record<string, object> {
  const all = Object.entries(samples ?? {})
  return Object.fromEntries(all.map(([label, sample]) => [label, payloadOf(sample)]))
}

/** A machine by its id; only those that the app named are inspected. */
export function machineOf(name: string): AnyStateMachine {
  const known = inspectedMachine(name)
  if (known === undefined) throw new Error(`The machine ${name} is not known.`)
  return known.machine
}

/** A machine as tests import it. */
export function importedMachine(name: string): Imported {
  const variable = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const { imported } = inspectedMachine(name) ?? {}
  return { variable, file: `./${name}.ts`, ...imported, machine: machineOf(name) }
}

/** The number of transitions that a machine declares. */
export function transitionCount(name: string): number {
  return declaredTransitions(machineOf(name)).length
}

/** The names of all transitions of a machine. */
export function transitionNames(name: string): string[] {
  return declaredTransitions(machineOf(name)).map(transitionName)
}

/** The stored layout of a machine; null where there is none. */
export async function loadLayout(name: string): Promise<ChartLayout | null> {
  return (await inspectedMachine(name)?.layout?.()) ?? null
}

/** The events that some active state knows, the ends of its calls and its clocks among them. */
export function eventsTaken(name: string, value: unknown): string[] {
  return eventsIn(activeNodes(name, value))
}

/** The active states of a value, outer ones first. */
function activeNodes(name: string, value: unknown): AnyStateNode[] {
  const active = new Set(activeStates(name, value))
  return nodesOf(name).filter(({ id }) => active.has(id))
}

/** Every event that a machine knows. */
export function eventsKnown(name: string): string[] {
  return eventsIn(nodesOf(name))
}

function eventsIn(nodes: readonly AnyStateNode[]): string[] {
  const types = nodes.flatMap((node) => [...node.transitions.keys()])
  return [...new Set(types)].filter((type) => !/[*]$|^xstate\.(done\.state|init|stop)/.test(type))
}

function nodesOf(name: string): AnyStateNode[] {
  return stateNodes(machineOf(name).root)
}

/** The states that take an event, with the guards of their branches. */
export function takersOf(name: string, type: string): { state: string; guards: string[] }[] {
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

/** A path over the chart: names of transitions in order. */
type Path = readonly string[]

/**
 * The shortest paths from the active states to every transition, over the chart alone: guards are not evaluated.
 */
export function pathsFrom(name: string, value: unknown): Map<string, Path> {
  const byId = new Map(nodesOf(name).map((node) => [node.id, node]))
  const paths = new Map<string, Path>()
  const visited = new Set<string>()
  let edge: { id: string; path: Path }[] = activeStates(name, value).map((id) => ({ id, path: [] }))
  while (edge.length > 0) {
    const next: { id: string; path: Path }[] = []
    for (const { id, path } of edge) {
      const node = byId.get(id)
      if (node === undefined || visited.has(id)) continue
      visited.add(id)
      for (const transition of [...[...node.transitions.values()].flat(), ...(node.always ?? [])]) {
        const passed = [...path, transitionName(transition)]
        const known = paths.get(passed.at(-1) ?? '')
        if (known === undefined) paths.set(passed.at(-1) ?? '', passed)
        for (const target of transition.target ?? []) {
          next.push(...entered(target).map((state) => ({ id: state.id, path: passed })))
        }
      }
    }
    edge = next
  }
  return paths
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
export function eventSentence(machine: string, type: string): string {
  return inspectedMachine(machine)?.words?.event?.(type) ?? ''
}

/** The job of a machine in one sentence. */
export function machineSentence(machine: string): string {
  const known = inspectedMachine(machine)
  return known?.words?.job ?? known?.machine.root.description ?? ''
}

/** The reason for which a guard refuses, such as "The entry is read-only"; nothing for one that refuses nothing. */
export function reasonWords(machine: string, guard: string): string {
  return inspectedMachine(machine)?.words?.refusal?.(guard) ?? ''
}

/** The innermost active states of a value, each with its sentence. */
export function stateSentences(
  machine: string,
  value: unknown,
): { state: string; sentence: string }[] {
  return innermost(machine, value).map((node) => ({
    state: node.path.join('.'),
    sentence: sentenceOf(machine, node),
  }))
}

/** The sentence of the active state; of several, of the first in which its region did not begin. */
export function stateSentence(machine: string, value: unknown): string {
  const states = innermost(machine, value)
  const state = states.find((node) => !isBeginning(node)) ?? states[0]
  return state === undefined ? '' : sentenceOf(machine, state)
}

function innermost(machine: string, value: unknown): AnyStateNode[] {
  return activeNodes(machine, value).filter(({ type }) => type === 'atomic' || type === 'final')
}

function sentenceOf(machine: string, { id, description }: AnyStateNode): string {
  return inspectedMachine(machine)?.words?.state?.(id) ?? description ?? ''
}

function isBeginning(node: AnyStateNode): boolean {
  const { parent } = node
  if (parent === undefined || parent.type === 'parallel') return true
  const [first] = parent.initial.target ?? []
  return first === node && isBeginning(parent)
}

/** A guard or an action as its source has it. */
interface NamedPart {
  /** the sentence above it, or the line itself */
  readonly sentence: string
  /** its file and line */
  readonly place: string
}

/** Guards and actions by their names: each begins a line of its own in the parts of `setup`. */
function namedParts({ file, text }: SourceFile): Readonly<Record<string, NamedPart>> {
  const lines = text.split('\n')
  const match = lines.flatMap((line, index): [string, NamedPart][] => {
    const [, name, code = ''] = /^ {4}(\w+): (.*)/.exec(line) ?? []
    if (name === undefined) return []
    const sentence = commentAbove(lines.slice(0, index)) ?? lineOf(code)
    return [[name, { sentence, place: `${file}:${index + 1}` }]]
  })
  return Object.fromEntries(match)
}

/** A part as its line has it. A function that reads nothing of what it gets stands for that of the application. */
function lineOf(code: string): string {
  if (!/^\(_\w*(?:, _|\))|^\($|unimplemented/.test(code)) return code.replace(/,$/, '')
  const [, params] = / _params: (\{.*?\})/.exec(code) ?? []
  return ['provided by the application', params].filter(Boolean).join(', with ')
}

/** The comment with which these lines end; null where they end with none. */
function commentAbove(lines: readonly string[]): string | null {
  if (!lines.at(-1)?.endsWith('*/')) return null
  const begin = lines.findLastIndex((line) => line.includes('/**'))
  const words = lines.slice(begin).map((line) => line.replaceAll(/^\s*\/?\*+\/?|\*\/$/g, '').trim())
  return words.filter(Boolean).join(' ')
}
