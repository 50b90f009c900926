import type { Article, Box, Position } from '#server/warehouse/port/facts.ts'
import { idOf } from '#server/warehouse/port/ids.ts'
import { day } from '#tests/server/warehouse/facts.ts'

const dates = { Herz: '2026-03-20', Pollen: '2026-02-08', Zecken: '2025-12-30' }

const articles = Object.entries(dates).map(([title, date]): Article => ({
  id: idOf(title),
  externalId: title,
  title,
  url: `https://n.example/${title.toLowerCase()}`,
  published: day(date),
  topics: [{ topic: idOf(title === 'Zecken' ? 'Natur' : 'Medizin'), score: 1 }],
}))

const positions = ['Ende', 'Seite'].map((name, index): Position => ({
  id: idOf(name),
  name,
  cssClass: `reco-${name.toLowerCase()}`,
  pageType: index === 0 ? 'article' : 'home',
  place: '',
}))

const boxes = ['Mehr', 'Meistgelesen', 'Dossier', 'Nie'].map((name, index): Box => ({
  id: idOf(name),
  name,
  position: positions[index % 2]?.id ?? 0,
  place: 1,
}))

/** The recommendations, with their boxes and positions. */
export const subjects = { articles, boxes, positions }
