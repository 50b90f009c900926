import type { PositionDocument } from '#contract/configuration.ts'

import { positionNamed } from './documents.ts'

/** The contents that steps choose from: two that differ, one whose class both positions may want, one unfinished. */
export const contents = ['first', 'second', 'shared', 'unfinished'] as const
export type Content = (typeof contents)[number]

/** A document of a position for a content. */
export function documentOf(key: string, content: Content): PositionDocument {
  if (content === 'shared') return positionNamed(key, { classes: ['shared'] })
  if (content === 'unfinished') return positionNamed(key, { classes: [] })
  return positionNamed(key, { classes: [`${key}-${content}`] })
}

interface Draft {
  readonly content: Content
  readonly revision: number
}

/** One position: its versions, null for a removal, and a draft for each person. */
interface Place {
  readonly versions: (Content | null)[]
  readonly drafts: Map<string, Draft>
}

/** Configurations as simply as can be said: what each write answers, and what is there afterwards. */
export class ConfigurationModel {
  readonly places = new Map<string, Place>()

  place(key: string): Place {
    const place = this.places.get(key) ?? { versions: [], drafts: new Map<string, Draft>() }
    this.places.set(key, place)
    return place
  }

  revision(key: string, person: string): number {
    return this.place(key).drafts.get(person)?.revision ?? 0
  }

  save(key: string, person: string, content: Content): 'saved' {
    const revision = this.revision(key, person) + 1
    this.place(key).drafts.set(person, { content, revision })
    return 'saved'
  }

  discard(key: string, person: string): boolean {
    return this.place(key).drafts.delete(person)
  }

  publish(key: string, person: string, basedOn: number): string {
    const { versions, drafts } = this.place(key)
    if (basedOn !== versions.length) return 'conflict'
    const draft = drafts.get(person)
    if (!draft) return 'notFound'
    const result = this.#add(key, draft.content)
    if (result === 'published') drafts.delete(person)
    return result
  }

  restore(key: string, version: number, basedOn: number): string {
    const { versions } = this.place(key)
    if (basedOn !== versions.length) return 'conflict'
    const content = versions[version - 1] ?? null
    return content === null ? 'notFound' : this.#add(key, content)
  }

  remove(key: string, basedOn: number): string {
    const { versions } = this.place(key)
    if (basedOn !== versions.length) return 'conflict'
    if ((versions.at(-1) ?? null) === null) return 'notFound'
    versions.push(null)
    return 'published'
  }

  #add(key: string, content: Content): string {
    const { versions } = this.place(key)
    if (versions.at(-1) === content) return 'unchanged'
    const others = [...this.places].filter(([other]) => other !== key)
    const isTaken = others.some((other) => other[1].versions.at(-1) === 'shared')
    if (content === 'unfinished' || (content === 'shared' && isTaken)) return 'faults'
    versions.push(content)
    return 'published'
  }
}
