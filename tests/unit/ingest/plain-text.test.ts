import { expect, it } from 'vitest'

import { plainText } from '#server/ingest/values.ts'

it.each([
  ['Fl&uuml;chtlinge', 'Flüchtlinge'],
  ['ver&ouml;ffentlicht &#8211; R&amp;D &#x2014; 5&nbsp;%', 'veröffentlicht – R&D — 5\u00A0%'],
  ['Pr&auml;si&shy;dent', 'Präsident'],
  ['Prä\u00ADsident', 'Präsident'],
  ['a < b & c > d, <3, AT&T, x &y; <Name>', 'a < b & c > d, <3, AT&T, x &y; <Name>'],
  ['a < b &amp; c', 'a < b & c'],
  [
    '<p>Erster <b>Satz</b>,\nzweite Zeile.</p>\n<p>Zweiter.</p>',
    'Erster Satz, zweite Zeile.\nZweiter.',
  ],
  ['<!-- wp:paragraph -->\n<p>Ein&nbsp;Satz.</p>\n<!-- /wp:paragraph -->', 'Ein\u00A0Satz.'],
  ['Eins<br>zwei<br/>drei', 'Eins\nzwei\ndrei'],
  ['<h2>Kopf</h2>\n\nErster.\n\nZweiter.', 'Kopf\nErster.\nZweiter.'],
  ['Mit <em>Nachdruck</em>\nund neuer Zeile', 'Mit Nachdruck\nund neuer Zeile'],
  ['<ul><li>eins<li>zwei</ul>', 'eins\nzwei'],
  ['<p>Text<script>if (a < b) go()</script><style>p{}</style></p>', 'Text'],
  ['&lt;p&gt;Fl&amp;uuml;sse&lt;/p&gt;', 'Flüsse'],
  ['<p>Das Zeichen &lt;b&gt;</p>', 'Das Zeichen <b>'],
])('the words of %j are %j', (text, words) => {
  expect(plainText(text)).toBe(words)
})

it('are found however deep they stand', () => {
  expect(plainText(`${'<div>'.repeat(20_000)}Wort`)).toBe('Wort')
})
