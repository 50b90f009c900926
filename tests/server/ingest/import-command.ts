import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import type { MeasureValues } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'
import { runCommand } from '#server/ingest/command.ts'
import type { BanlistItem } from '#server/records/banlist/item.ts'
import { openStore, type Store } from '#server/records/store.ts'
import type { Article, Audience, ReportRow } from '#server/warehouse/port/warehouse.ts'

/** The command as a file to run. */
export const command = new URL('../../../src/server/ingest/main.ts', import.meta.url).pathname

/** The result of a run of the command. */
export interface Finished {
  status: number | null
  out: string
  err: string
}

/** A data folder of its own, with files to import; removed at the end. */
export class Bench implements AsyncDisposable {
  readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(): Promise<Bench> {
    return new Bench(await mkdtemp(join(tmpdir(), 'masthead-import-')))
  }

  async file(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(this.folder, name)
    await writeFile(path, content)
    return path
  }

  /** Runs the command in this process, with a database file of its own. */
  async import(...args: string[]): Promise<Finished> {
    const [out, err]: [string[], string[]] = [[], []]
    const status = await runCommand([...args, ...this.#place], this.#env, {
      out: (line) => out.push(`${line}\n`),
      err: (line) => err.push(`${line}\n`),
    })
    return { status, out: out.join(''), err: err.join('') }
  }

  /** Starts the command as a process, with its standard input open. */
  start(...args: string[]): ChildProcess {
    return spawn(process.execPath, [command, ...args, ...this.#place], { env: this.#env })
  }

  get #place(): string[] {
    return ['--organisation', 'Verlag Süd', '--client', 'blatt', '--data', this.folder]
  }

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, DATABASE_URL: '' }
  }

  /** Opens the database the command wrote. */
  store(): Promise<Store> {
    return openStore({ dataDir: this.folder })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Waits for the end of a command. */
export async function finished(child: ChildProcess): Promise<Finished> {
  const end = Promise.withResolvers<number | null>()
  child.once('close', (status) => end.resolve(status))
  if (child.stdout === null || child.stderr === null) throw new Error('The output is not piped.')
  const [out, err, status] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    end.promise,
  ])
  return { status, out, err }
}

interface Content {
  dataRange: DayRange | null
  articles: readonly Article[]
  audiences: readonly Audience[]
  /** in the order of the articles */
  byArticle: readonly (MeasureValues & { article: string })[]
  byDay: readonly ReportRow[]
  links: readonly Pick<BanlistItem, 'link' | 'dateAdded' | 'comment'>[]
}

/** Everything that an import can have changed, in a form that can be compared. */
export async function contentOf(store: Store): Promise<Content> {
  const publication = await store.publications.find('verlagsd', 'blatt')
  if (publication === null) throw new Error('Nothing was imported.')
  const { id, dataRange } = publication
  const scope = {
    publication: id,
    facts: 'reading' as const,
    measures: ['views', 'scrollDepth', 'dwellTime'] as const,
    range: dataRange ?? { from: 0, to: 0 },
    first: 100_000,
  }
  const everything = { filter: {}, sort: { field: 'link' as const, descending: false } }
  const banlist = await store.banlist.page(id, { ...everything, first: 1_000_000 })
  const articles = await store.warehouse.articles(id)
  const { rows } = await store.warehouse.report({ ...scope, by: ['article'] })
  const read = new Map(rows.map(({ key, values }) => [key[0], values]))
  return {
    dataRange,
    articles,
    audiences: await store.warehouse.audiences(id),
    byArticle: articles
      .filter((article) => read.has(article.id))
      .map((article) => ({ article: article.externalId, ...read.get(article.id) })),
    byDay: (await store.warehouse.report({ ...scope, by: ['day'] })).rows,
    links: banlist.items.map(({ link, dateAdded, comment }) => ({ link, dateAdded, comment })),
  }
}

/** The closing line of an output: what became of every row. */
export function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? ''
}
