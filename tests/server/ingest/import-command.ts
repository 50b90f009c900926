import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { DimensionId, FactId, MeasureId, MeasureValues } from '#contract/metrics.ts'
import type { DayRange } from '#lib/days.ts'
import { runCommand } from '#server/ingest/command.ts'
import type { Publication } from '#server/records/publications.ts'
import { openStore, type Store } from '#server/records/store.ts'
import { saveArticles, type ArticleRecord } from '#server/warehouse/port/articles.ts'
import type { Article } from '#server/warehouse/port/facts.ts'
import type { ReportRow } from '#server/warehouse/port/warehouse.ts'
import { endOf, printed } from '#tests/support/running.ts'

/** The command as words for Node. */
export const command = [
  new URL('../../../src/server/main.ts', import.meta.url).pathname,
  'import',
] as const

/** The result of a run of the command. */
export interface Finished {
  status: number | null
  out: string
  err: string
}

/** The numbers of reading, by article in the order of the articles, and the views by day. */
interface Numbers {
  readonly byArticle: readonly (MeasureValues & { article: string })[]
  readonly days: readonly (readonly (string | number | null | undefined)[])[]
}

let publications = 0

/** A data folder of its own with files to import, and a publication to import them for; removed at the end. */
export class Bench implements AsyncDisposable {
  readonly folder: string
  #client = 'blatt'
  #opened: Promise<Store> | null = null

  private constructor(folder: string) {
    this.folder = folder
  }

  static async create(): Promise<Bench> {
    return new Bench(await mkdtemp(join(tmpdir(), 'masthead-import-')))
  }

  /** Imports are for another publication from now on, which has these articles. */
  async begin(articles: readonly ArticleRecord[] = []): Promise<void> {
    publications += 1
    this.#client = `blatt-${publications}`
    if (articles.length === 0) return
    const { ingest, warehouse } = await this.store()
    await ingest.saveOrganisation({ realm: 'verlagsd', name: 'Verlag Süd' })
    const names = { realm: 'verlagsd', client: this.#client, name: 'Blatt' }
    const id = await ingest.savePublication(names)
    await saveArticles(warehouse, id, { key: 'articles', records: articles })
  }

  async file(name: string, content: string | Uint8Array): Promise<string> {
    const path = join(this.folder, name)
    await writeFile(path, content)
    return path
  }

  /** Runs the command in this process; topics are learned elsewhere. */
  async import(...args: string[]): Promise<Finished> {
    const { print, ...said } = printed()
    const status = await runCommand([...args, '--no-topics', ...this.#place], this.#env, print)
    const [out = '', err = ''] = [said.out, said.err].map((lines) =>
      lines.map((line) => `${line}\n`).join(''),
    )
    return { status, out, err }
  }

  /** Imports a text as a file. */
  async bring(format: string, content: string, ...options: string[]): Promise<Finished> {
    return this.import(format, await this.file(`${format}.txt`, content), ...options)
  }

  /** Starts the command as a process, with its standard input open. */
  start(...args: string[]): ChildProcess {
    const child = spawn(process.execPath, [...command, ...args, ...this.#place], { env: this.#env })
    // A process that is killed reads no more of what is still being written to it.
    child.stdin.on('error', () => undefined)
    return child
  }

  get #place(): string[] {
    return ['--organisation', 'Verlag Süd', '--client', this.#client, '--data', this.folder]
  }

  get #env(): NodeJS.ProcessEnv {
    return { ...process.env, DATABASE_URL: '' }
  }

  /** The store that the command wrote to; stays open until the end. */
  store(): Promise<Store> {
    return (this.#opened ??= openStore({ dataDir: this.folder }))
  }

  async publication(): Promise<Publication | null> {
    return (await this.store()).publications.find('verlagsd', this.#client)
  }

  async articles(): Promise<readonly Article[]> {
    const { warehouse } = await this.store()
    return warehouse.articles((await this.publication())?.id ?? 0)
  }

  async rows(question: {
    facts: FactId
    measures: readonly MeasureId[]
    by: readonly DimensionId[]
  }): Promise<readonly ReportRow[]> {
    const { warehouse } = await this.store()
    const { id = 0, dataRange = null } = (await this.publication()) ?? {}
    const range: DayRange = dataRange ?? { from: 0, to: 0 }
    return (await warehouse.report({ publication: id, range, first: 100_000, ...question })).rows
  }

  async numbers(): Promise<Numbers> {
    const [facts, articles] = ['reading' as const, await this.articles()]
    const measures = ['views', 'scrollDepth', 'dwellTime'] as const
    const read = new Map(
      (await this.rows({ facts, measures, by: ['article'] })).map(({ key, values }) => [
        key[0],
        values,
      ]),
    )
    const days = await this.rows({ facts, measures: ['views'], by: ['day'] })
    return {
      byArticle: articles
        .filter(({ id }) => read.has(id))
        .map(({ id, externalId }) => ({ article: externalId, ...read.get(id) })),
      days: days.map(({ key, values }) => [...key, values.views]),
    }
  }

  /** All views of the publication, told or not. */
  async views(): Promise<number> {
    const { warehouse } = await this.store()
    const { id = 0 } = (await this.publication()) ?? {}
    const question = { publication: id, facts: 'reading', measures: ['views'], by: [] } as const
    const { totals } = await warehouse.report({ ...question, range: { from: 0, to: 30_000 } })
    return totals.views ?? 0
  }

  async links(): Promise<string[]> {
    const { banlist } = await this.store()
    const everything = { filter: {}, sort: { field: 'link', descending: false } as const }
    const { id = 0 } = (await this.publication()) ?? {}
    return (await banlist.page(id, { ...everything, first: 1000 })).items.map(({ link }) => link)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await (await this.#opened)?.close()
    await rm(this.folder, { recursive: true, force: true })
  }
}

/** Waits for the end of a command. */
export async function finished(child: ChildProcess): Promise<Finished> {
  const { code: status, ...said } = await endOf(child)
  return { status, ...said }
}

/** The closing line of an output: what became of every row. */
export function lastLine(output: string): string {
  return output.trimEnd().split('\n').at(-1) ?? ''
}
