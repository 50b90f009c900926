import { useRef, useState } from 'react'

import type { TopicLinkValuesFragment } from '#contract/generated/operations.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { ChartFigure } from '#portal/ui/charts/parts/ChartFigure.tsx'
import { ChoiceMenu } from '#portal/ui/filters/ChoiceMenu.tsx'
import { useIsPhone } from '#portal/ui/hooks/use-width.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { useGroupCoasts } from '../map/use-map-drawing.ts'
import { useTopicPoints } from '../map/use-topic-points.ts'
import { sizeMeaning, sizeMeanings } from '../planning/map-meanings.ts'
import { NoMatchesHere } from '../planning/PlanMark.tsx'
import { usePlanning } from '../planning/use-planning.ts'
import type { TopicOverview } from '../planning/use-planning.ts'
import { selectionBar } from '../selection/load-selection-bar.ts'
import { discRadius, lineWidth } from './network-graph.ts'
import type { Network } from './network-graph.ts'
import { useNetworkTexts } from './network-texts.ts'
import { NetworkGraph } from './NetworkGraph.tsx'
import { NetworkStill } from './NetworkStill.tsx'
import { NetworkTable } from './NetworkTable.tsx'
import { shownLines, useNetwork, useTopicLinks } from './use-network.ts'

import styles from './network.module.css'

/** Topics as a network: how much each is read, and which are alike. */
export function TopicNetwork() {
  const { planning } = usePlanning()
  const { links, failed, reload } = useTopicLinks()
  if (planning === undefined || links === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={600} />
  return (
    <div className={styles.view}>
      <NoMatchesHere />
      <NetworkFigure planning={planning} links={links} />
      <PickedTopics />
    </div>
  )
}

const lineNames = ['all', 'half', 'quarter'] as const

/** The meaning of sizes, and the least similarity of a line. */
function NetworkChoices() {
  const texts = useNetworkTexts()
  const [search, change] = useSearchState()
  return (
    <>
      <ChoiceMenu
        isQuiet
        keepsName
        name={texts.sizes.name()}
        value={sizeMeaning(search)}
        options={sizeMeanings.map((value) => ({ value, label: texts.sizes[value]() }))}
        onChange={(value) => change({ size: value === 'views' ? '' : value })}
      />
      <ChoiceMenu
        isQuiet
        keepsName
        name={texts.lines.name()}
        value={shownLines(search)}
        options={lineNames.map((value) => ({ value, label: texts.lines[value]() }))}
        onChange={(value) => change({ similarity: value === 'half' ? '' : value })}
      />
    </>
  )
}

interface Props {
  planning: TopicOverview
  links: readonly TopicLinkValuesFragment[]
}

function NetworkFigure({ planning, links }: Props) {
  const texts = useNetworkTexts()
  const format = useFormat()
  const picture = useRef<HTMLDivElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const network = useNetwork(planning, links)
  const coasts = useGroupCoasts(planning, useTopicPoints().layout)
  const least = format.decimal(network.links.at(-1)?.similarity ?? 0, 2)
  const drawn = hasGraphics()
  return (
    <ChartFigure
      label={texts.title()}
      caption={texts.caption({ least })}
      picture={picture}
      tools={<NetworkChoices />}
      drawing={
        <div className={styles.box} ref={setBox}>
          {!drawn && <p className={styles.note}>{texts.noGraphics()}</p>}
          <div className={styles.picture} ref={picture} data-drawn-by={drawn ? 'sigma' : 'still'}>
            <div className={styles.area}>
              <NetworkStill network={network} />
              {drawn && <NetworkGraph network={network} coasts={coasts} box={box} />}
            </div>
            <NetworkLegend planning={planning} network={network} />
          </div>
          {!drawn && <NetworkTable planning={planning} network={network} />}
        </div>
      }
      {...(drawn && { table: <NetworkTable planning={planning} network={network} /> })}
    />
  )
}

/** True where sigma can draw. */
function hasGraphics(): boolean {
  hasWebgl2 ??= document.createElement('canvas').getContext('webgl2') !== null
  return hasWebgl2
}

let hasWebgl2: boolean | undefined

interface LegendProps {
  planning: TopicOverview
  network: Network
}

/** Sizes of discs and widths of lines with what they stand for; a phone has no room for them. */
function NetworkLegend({ planning: { topics }, network: { links, lineScale } }: LegendProps) {
  const texts = useNetworkTexts()
  const format = useFormat()
  const [search] = useSearchState()
  const meaning = sizeMeaning(search)
  const isPhone = useIsPhone()
  const most = Math.max(
    1,
    ...topics.map(({ articles, metrics }) => (meaning === 'views' ? metrics.views : articles)),
  )
  const values = [...new Set([most / 20, most / 4, most].map(roundNumber))]
  const [strongest, weakest] = [links[0], links.at(-1)].map((link) => link?.similarity ?? 0)
  const similarities = threeBetween(weakest ?? 0, strongest ?? 0)
  if (isPhone) return null
  return (
    <ul className={styles.legend}>
      {values.map((value, place) => {
        const radius = discRadius(value / most, topics.length, false)
        const count = format.number(value)
        return (
          <li key={value}>
            <svg width={2 * radius} height={2 * radius} aria-hidden data-drawn>
              <circle cx={radius} cy={radius} r={radius} />
            </svg>
            {place === values.length - 1 ? texts.counts[meaning]({ count }) : count}
          </li>
        )
      })}
      {similarities.map((similarity, place) => {
        const value = format.decimal(similarity, 2)
        return (
          <li key={similarity}>
            <svg width={20} height={8} aria-hidden data-drawn>
              <line x1={0} x2={20} y1={4} y2={4} strokeWidth={lineWidth(similarity, lineScale)} />
            </svg>
            {place === similarities.length - 1 ? texts.similarity({ value }) : value}
          </li>
        )
      })}
    </ul>
  )
}

/** The ends of a range and its middle; less where they are nearly the same, and without lines. */
function threeBetween(low: number, high: number): number[] {
  const all = [low, (low + high) / 2, high].map((value) => Math.round(value * 100) / 100)
  return [...new Set(all)].filter((value) => value > 0)
}

/** The next lower number of one digit and zeros. */
function roundNumber(value: number): number {
  if (value < 1) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return Math.floor(value / power) * power
}

/** The bar of ticked topics, above the lower edge of the network. */
function PickedTopics() {
  const [{ pick }] = useSearchState()
  if (pick.length === 0) return null
  return (
    <div className={styles.selection}>
      <OnDemand part={selectionBar} props={{ view: 'map' as const, articleIds: [] }} />
    </div>
  )
}
