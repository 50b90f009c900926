import { idOf } from '#server/warehouse/port/ids.ts'

import type { KnownPosition, Named } from '../warehouse/port/facts.ts'

/** Parts of the deliveries by data source, in the order of `dataSources`; they add up to 100. */
export type SourceShares = readonly [number, number, number, number]

/** The plan of a position and how it came out, from a day before the last one on. */
interface Stretch {
  readonly since: number
  readonly planned: SourceShares
  readonly delivered: SourceShares
}

/** A place on a page where recommendations stand. */
export interface DemoPosition extends KnownPosition {
  /** the latest first */
  readonly stretches: readonly Stretch[]
  /** how many versions it had before the first stretch */
  readonly trials: number
}

/** A recommendation box of the demo and how well it does. */
export interface DemoBox extends Named {
  readonly position: DemoPosition
  /** its part of all clicks, per ten thousand */
  readonly clicks: number
  /** seen ÷ delivered */
  readonly visibility: number
  /** clicked ÷ seen */
  readonly clickRate: number
}

/** Days before the last one on which the configuration changed. */
export const jobTeasersGrew = 18
export const personalisationGrew = 9
const ever = 10_000

const articleEnd = position(
  'Artikelende',
  ['reco-end', 'article', 'end'],
  [
    { since: personalisationGrew, planned: [50, 30, 10, 10], delivered: [49, 31, 10, 10] },
    { since: ever, planned: [60, 20, 10, 10], delivered: [59, 21, 10, 10] },
  ],
  6,
)
const asideTop = position(
  'Seitenleiste oben',
  ['reco-aside-1', 'article', 'aside-top'],
  [{ since: ever, planned: [80, 0, 0, 20], delivered: [81, 0, 0, 19] }],
  5,
)
/** There are not enough job advertisements: the engagement pool fills in. */
const asideBottom = position(
  'Seitenleiste unten',
  ['reco-aside-2', 'article', 'aside-bottom'],
  [
    { since: jobTeasersGrew, planned: [30, 0, 70, 0], delivered: [52, 0, 48, 0] },
    { since: ever, planned: [60, 0, 40, 0], delivered: [61, 0, 39, 0] },
  ],
  5,
)
const inText = position(
  'Im Text',
  ['reco-inline', 'article', 'inline'],
  [{ since: ever, planned: [40, 60, 0, 0], delivered: [39, 61, 0, 0] }],
  4,
)
/** Visitors without a profile get the engagement pool. */
const homeMiddle = position(
  'Startseite Mitte',
  ['home-reco', 'home', 'middle'],
  [
    { since: personalisationGrew, planned: [20, 70, 0, 10], delivered: [42, 48, 0, 10] },
    { since: ever, planned: [30, 60, 0, 10], delivered: [34, 56, 0, 10] },
  ],
  6,
)
const homeFoot = position(
  'Startseite Fuß',
  ['home-foot', 'home', 'foot'],
  [{ since: ever, planned: [40, 20, 20, 20], delivered: [41, 20, 18, 21] }],
  5,
)
const section = position(
  'Ressortseite',
  ['section-reco', 'section', 'end'],
  [{ since: ever, planned: [40, 0, 0, 60], delivered: [42, 0, 0, 58] }],
  6,
)
const search = position(
  'Suche',
  ['search-reco', 'search', 'top'],
  [{ since: ever, planned: [0, 0, 0, 100], delivered: [0, 0, 0, 100] }],
  3,
)
/** Configured, but its class is on no page: it has never delivered anything. */
const dossier = position(
  'Dossier',
  ['reco-dossier', 'dossier', 'end'],
  [{ since: personalisationGrew, planned: [50, 0, 0, 50], delivered: [0, 0, 0, 0] }],
  0,
)

/** Every position of the demo. */
export const demoPositions: readonly DemoPosition[] = [
  articleEnd,
  asideTop,
  asideBottom,
  inText,
  homeMiddle,
  homeFoot,
  section,
  search,
  dossier,
]

/** Every box of the demo; the one of the position "Dossier" never delivers. */
export const demoBoxes: readonly DemoBox[] = [
  box('Mehr zum Thema', articleEnd, [4154, 0.56, 0.053]),
  box('Das könnte Sie interessieren', articleEnd, [1512, 0.35, 0.032]),
  box('Meistgelesen', asideTop, [1408, 0.57, 0.034]),
  box('Stellenmarkt', asideBottom, [193, 0.23, 0.014]),
  box('Lesetipp im Text', inText, [1673, 0.73, 0.062]),
  box('Für Sie', homeMiddle, [757, 0.56, 0.056]),
  box('Aus der Praxis', homeFoot, [89, 0.21, 0.027]),
  box('Neu im Ressort', section, [164, 0.33, 0.042]),
  box('Passend zur Suche', search, [50, 0.377, 0.038]),
  box('Dossier', dossier, [0, 0, 0]),
]

function position(
  name: string,
  [cssClass, pageType, place]: readonly [cssClass: string, pageType: string, place: string],
  stretches: readonly Stretch[],
  trials: number,
): DemoPosition {
  return { id: idOf(name), name, cssClass, pageType, place, stretches, trials }
}

function box(
  name: string,
  at: DemoPosition,
  [clicks, visibility, clickRate]: readonly [clicks: number, visibility: number, rate: number],
): DemoBox {
  return { id: idOf(name), name, position: at, clicks, visibility, clickRate }
}
