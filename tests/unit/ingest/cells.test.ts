import { expect, it } from 'vitest'

import { parseListLine } from '#lib/lists/list-lines.ts'
import { readTopics } from '#server/ingest/formats/articles.ts'

it.each([
  ['https://a.example/#x', ['https://a.example/#x']],
  ['a.example # Grund', ['a.example (Grund)']],
  ['0.0.0.0 a.example b.example', ['a.example', 'b.example']],
  ['::1 localhost', ['blank']],
  ['! Kommentar', ['blank']],
  ['// Kommentar', ['blank']],
  ['||a.example^', ['a.example']],
  ['||a.example^$all,third-party', ['RULE']],
  ['||a.example^$script', ['RULE']],
  ['||a.example/pfad^', ['RULE']],
  ['a.example##.anzeige', ['RULE']],
  ['https://a.example/x,y', ['https://a.example/x,y']],
  ['https://a.example/x, https://b.example/y;', ['https://a.example/x', 'https://b.example/y']],
  ['https://a.example/,https://b.example/', ['https://a.example/', 'https://b.example/']],
  [
    'a.example,b.example;c.example\td.example',
    ['a.example', 'b.example', 'c.example', 'd.example'],
  ],
  ['https://a.example,b.example # zwei', ['https://a.example (zwei)', 'b.example (zwei)']],
  ['a.example/x,b.example', ['a.example/x,b.example']],
  ['"https://a.example/",', ['https://a.example/']],
  ["<https://a.example/> 'b.example'", ['https://a.example/', 'b.example']],
  ['https://a.example/ Werbung', ['TEXT']],
  ['https://a.example/Mein Artikel.html', ['https://a.example/Mein Artikel.html']],
  ['https://a.example/Bild 1.JPG?w=300', ['https://a.example/Bild 1.JPG?w=300']],
  ['https://a.example/ b.example', ['https://a.example/', 'b.example']],
  ['kein Link', ['kein Link']],
  ['ftp://a.example/ b.example', ['ftp://a.example/', 'b.example']],
  [' ; ', ['blank']],
  ['*.a.example', ['*.a.example']],
  ['- https://a.example/', ['https://a.example/']],
  ['12. a.example', ['a.example']],
  ['Siehe https://a.example/', ['TEXT']],
  ['https://a.example/ https://b.example/ Werbung', ['SEVERAL']],
  ['192.0.2.7', ['192.0.2.7']],
  ['192.0.2.7 192.0.2.8', ['192.0.2.7', '192.0.2.8']],
  ['0.0.0.0 0.0.0.0', ['blank']],
  ['fe80::1%lo0 localhost', ['blank']],
  ['https://a\uFEFF.example/x', ['https://a\uFEFF.example/x']],
  ['; Zone', ['blank']],
])('lines of lists %j has %j', (line, expected) => {
  const entries = parseListLine(1, line).map((entry) => {
    if (entry.kind !== 'record') return entry.kind === 'fault' ? entry.reason : 'blank'
    const { address, comment } = entry.content
    return comment === undefined ? address : `${address} (${comment})`
  })
  expect(entries).toEqual(expected)
})

it.each([
  ['Pflege', 'Pflege 1'],
  ['Pflege:0.8 | Markt', 'Pflege 0.8 / Markt 1'],
  ['Pflege:0,25;Markt:1', 'Pflege 0.25 / Markt 1'],
  ['Covid: Folgen', 'Covid: Folgen 1'],
  ['a, b', 'a, b 1'],
  [['x', 'y:0.5'], 'x 1 / y 0.5'],
  [' | ;', ''],
])('the topics %j are %s', (cell, topics) => {
  const read = readTopics(cell).map(({ name, score }) => `${name} ${score}`)
  expect(read.join(' / ')).toBe(topics)
})
