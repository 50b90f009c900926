import { describe, expect, it } from 'vitest'

import { Bench, lastLine } from './import-command.ts'

describe('the text of articles', () => {
  it('is kept with its paragraphs, stays where a file has none, and counts as a change', async () => {
    await using bench = await Bench.create()
    const text = '"Erster Absatz. \r\n\r\n\r\nZweiter  Absatz."'
    const first = await bench.file('a.csv', `id,title,body\r\na1,Eins,${text}\r\na2,Zwei,\r\n`)
    expect(lastLine((await bench.import('articles', first)).out)).toContain('2 new')
    expect(lastLine((await bench.import('articles', first)).out)).toContain('2 unchanged')
    expect(await textsIn(bench)).toEqual([['a1', 'Erster Absatz.\n\nZweiter  Absatz.']])
    await bench.import('articles', await bench.file('b.csv', 'id,title\na1,Neu\n'))
    expect(await textsIn(bench)).toEqual([['a1', 'Erster Absatz.\n\nZweiter  Absatz.']])
    const later = await bench.file('c.ndjson', '{"id":"a1","title":"Neu","text":"Anders."}\n')
    const { out } = await bench.import('articles', later, '--dry-run')
    expect(out).toContain('  a1 | Neu | 7 characters of text')
    expect(lastLine(out)).toContain('1 rows = 0 new + 1 updated')
    await bench.import('articles', later)
    expect(await textsIn(bench)).toEqual([['a1', 'Anders.']])
  })
})

/** The stored texts by the ids of their articles. */
async function textsIn(bench: Bench): Promise<[string | undefined, string][]> {
  const store = await bench.store()
  const { id = 0 } = (await store.publications.find('verlagsd', 'blatt')) ?? {}
  const articles = new Map(
    (await store.warehouse.articles(id)).map((article) => [article.id, article.externalId]),
  )
  const texts = await store.warehouse.articleTexts(id, [...articles.keys()])
  await store.close()
  return texts.map((one) => [articles.get(one.id), one.text])
}
