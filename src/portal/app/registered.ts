import type { ComponentType } from 'react'

import type { QueryName } from '#contract/generated/operations.ts'
import { late, type Late } from '#lib/late.ts'
import type { Role } from '#machines/access.ts'

import type {
  Find,
  Finder,
  Follow,
  LooksAtActions,
  PaletteActions,
  Person,
  QueryTag,
  Registration,
  ScreenCommand,
  ScreenKey,
  StartPanel,
  UnsavedWork,
  LeaveKind,
} from './registration.ts'

/** Something to follow, by who may. */
export interface ReadyTopic {
  role: Role | null
  follow: Late<Follow>
}

/** Things that can be found once its code is here. */
export interface ReadyFinder extends Omit<Finder, 'load'> {
  find: Late<Find>
}

/** Actions of the palette once their code is here. */
export interface ReadyActions extends Omit<PaletteActions, 'load'> {
  looks: Late<LooksAtActions>
}

/** A part of the start page that can be drawn once it is here. */
export interface ReadyPanel extends Omit<StartPanel, 'load'> {
  /** tells it from the others */
  name: string
  part: Late<ComponentType>
}

/** All registrations, in the form in which the kernel asks for them. */
export interface Registered {
  liveTopics: readonly ReadyTopic[]
  commands: readonly ScreenCommand[]
  actions: readonly ReadyActions[]
  finders: readonly ReadyFinder[]
  keys: readonly ScreenKey[]
  startPanels: readonly ReadyPanel[]
  /** True when leaving that way loses a kind of work. Throws for a kind that is not registered. */
  isLostBy: (kind: LeaveKind, work: string) => boolean
  /** The texts of kinds of work, each once, in the order of their registration. */
  textsOf: (works: readonly string[]) => readonly string[]
  /** The kinds of work of which an earlier page left some of this person's. Never rejects. */
  keptWork: (person: Person) => Promise<string[]>
  /** The operations with a tag. Throws for a tag that nobody registered. */
  operationsOf: (tag: QueryTag) => readonly QueryName[]
  /** Removes what this device keeps of a person who signs out. */
  forget: (person: Person) => void
}

/** Puts registrations together; a kind of work that two of them name is a mistake. */
export function registered(all: readonly Registration[]): Registered {
  const works = joined<UnsavedWork>(all.map(({ unsavedWork }) => unsavedWork))
  return {
    liveTopics: all.flatMap(({ liveTopics = [] }) =>
      liveTopics.map(({ role, load }) => ({ role, follow: late(load) })),
    ),
    commands: all.flatMap(({ commands = [] }) => commands),
    actions: all.flatMap(({ actions }) =>
      actions === undefined ? [] : [{ screen: actions.screen, looks: late(actions.load) }],
    ),
    finders: all.flatMap(({ finders = [] }) =>
      finders.map(({ load, ...finder }) => ({ ...finder, find: late(load) })),
    ),
    keys: all.flatMap(({ keys = [] }) => keys),
    startPanels: all.flatMap(({ startPanels = [] }) =>
      startPanels.map(({ screen, place, load }) => ({
        name: `${screen} ${place}`,
        screen,
        place,
        part: late(load),
      })),
    ),
    isLostBy: (kind, work) => known(works, work).lostBy.includes(kind),
    textsOf: (named) => [
      ...new Set([...works].filter(([name]) => named.includes(name)).map(([, { text }]) => text)),
    ],
    keptWork: (person) => keptWork(works, person),
    operationsOf: (tag) => all.flatMap(({ queryTags }) => queryTags?.[tag] ?? []),
    forget: (person) => {
      for (const { forget } of all) forget?.(person)
    },
  }
}

/** A device may be slow to say what it keeps, in milliseconds. */
const longestLook = 1000

/** Without an answer in time nothing counts as kept: it must not block leaving. */
async function keptWork(
  works: ReadonlyMap<string, UnsavedWork>,
  person: Person,
): Promise<string[]> {
  const looks = [...works].map(async ([name, { isKept }]) => {
    if (isKept === undefined) return []
    const tooLate = new Promise<boolean>((resolve) => {
      setTimeout(() => resolve(false), longestLook)
    })
    const isThere = await Promise.race([isKept(person), tooLate]).catch(() => false)
    return isThere ? [name] : []
  })
  return (await Promise.all(looks)).flat()
}

function joined<Value>(
  parts: readonly (Readonly<Record<string, Value>> | undefined)[],
): ReadonlyMap<string, Value> {
  const all = new Map<string, Value>()
  for (const [name, value] of parts.flatMap((part) => Object.entries(part ?? {}))) {
    if (all.has(name)) throw new Error(`Two features register ${name}.`)
    all.set(name, value)
  }
  return all
}

function known<Value>(all: ReadonlyMap<string, Value>, name: string): Value {
  const value = all.get(name)
  if (value === undefined) throw new Error(`No feature registers ${name}.`)
  return value
}
