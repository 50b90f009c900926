import { runTopics } from '#server/topics/job/run-topics.ts'
import { saveArticles } from '#server/warehouse/port/articles.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { audience, day, reading, write } from '#tests/server/warehouse/facts.ts'
import { corpus, type Subject } from '#tests/unit/topics/corpus.ts'

import { Person } from '../api-person.ts'

/** The range that the numbers are about. */
export const range = '{ from: "2026-02-01", to: "2026-02-28" }'

/** The topic that the articles of a subject came with. */
export const names: Readonly<Record<Subject, string>> = {
  Impfung: 'Impfen',
  Fußball: 'Sport',
  Steuer: 'Steuern',
}

/** The articles of the publication: nine of each subject. */
export const articles = corpus(9)

const pharmacists = audience(['pharmacists'], 'search', 'registered')
const visitors = audience(['visitors'], 'direct', 'anonymous')
const newest: Readonly<Record<Subject, number>> = { Impfung: 1, Fußball: 2, Steuer: 5 }

/** The id of the topic of a subject. */
export function idFor(subject: Subject): string {
  return String(idOf(names[subject]))
}

let shared: Promise<Person> | undefined

/**
 * Ada in the publication that the files of a worker share. Of Impfen one article is new in the range, of Sport two, of
 * Steuern five. Every article was read on one day by 40 pharmacists; those of Impfen also by 160 visitors; and in the
 * month before by 10 of them.
 */
export function plannedPublication(): Promise<Person> {
  return (shared ??= fill())
}

async function fill(): Promise<Person> {
  const ada = await Person.of()
  const { ingest, warehouse } = ada.api.store
  const publication = await ingest.ensurePublication({ realm: 'nord', client: ada.clientId })
  const records = articles.map(({ id, subject, title, text }, at) => ({
    externalId: String(id),
    title,
    text,
    published: at % 9 < newest[subject] ? day('2026-02-10') + (at % 9) : day('2025-12-01') - at,
    topics: [{ name: names[subject], score: 0.9 }],
  }))
  await saveArticles(warehouse, publication, { key: 'articles', records })
  await write(warehouse, publication, {
    mode: 'add',
    audiences: [pharmacists, visitors],
    reading: articles.flatMap(({ id, subject }) => [
      reading([String(id), '2026-02-20', pharmacists], 40, [40 * 50, 40], [40 * 60, 40]),
      reading([String(id), '2026-01-04', pharmacists], 10, [10 * 50, 10]),
      ...(subject === 'Impfung'
        ? [reading([String(id), '2026-02-21', visitors], 160, [160 * 75, 160])]
        : []),
    ]),
  })
  await ada.api.store.publish(publication)
  await runTopics(ada.api.store, publication, { groups: 2 })
  return ada
}

/** Some fields of topic planning. */
export async function planning<Page = unknown>(
  ada: Person,
  fields: string,
  field = `topicPlanning(range: ${range})`,
): Promise<Page | undefined> {
  return Object.values(await ada.fields<Record<string, Page>>(`${field} { ${fields} }`))[0]
}
