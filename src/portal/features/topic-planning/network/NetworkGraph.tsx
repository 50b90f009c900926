import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import type { KeyboardEvent } from 'react'
import type { SigmaEvents } from 'sigma/types'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { useStable } from '#portal/ui/hooks/use-settled.ts'
import type { MapMode } from '#portal/ui/map/gestures/map-gestures.ts'
import type { Coast, MapPosition } from '#portal/ui/map/map-model.ts'
import { MapButtons } from '#portal/ui/map/MapButtons.tsx'
import { useMapPaint } from '#portal/ui/map/use-map-paint.ts'

import { useMapTexts } from '../map/map-texts.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { usePointing } from '../planning/use-pointing.tsx'
import { usePicks } from '../selection/use-picks.ts'
import { neighboursOf, networkColours, networkGraph, topicTowards } from './network-graph.ts'
import type { Network } from './network-graph.ts'
import { showFocus } from './network-sigma.ts'
import type { NetworkSigma } from './network-sigma.ts'
import { useNetworkTexts } from './network-texts.ts'
import { NetworkLasso } from './NetworkLasso.tsx'
import { useGround } from './use-ground.ts'
import { bringIntoView, flyTo, isDirection, moveByKey, useSigma } from './use-sigma.ts'

import styles from './network.module.css'

interface Props {
  network: Network
  coasts: readonly Coast[]
  /** the part that becomes as large as the screen */
  box: HTMLElement | null
}

/** The network as sigma draws it, by pointer, finger and keys. */
export function NetworkGraph({ network, coasts, box }: Props) {
  const texts = useNetworkTexts()
  const [{ id }] = useSearchState()
  const { pointed, point } = usePointing()
  const [host, setHost] = useState<HTMLElement | null>(null)
  const [active, setActive] = useState('')
  const paint = useMapPaint(networkColours)
  const graph = useMemo(() => networkGraph(network, paint), [network, paint])
  const sigma = useSigma(host, graph)
  const beside = pointed === null || pointed.kind === 'article' ? '' : pointed.id
  const focus = beside || active || id
  const picks = usePicks()
  const ticked = picks.ids
  const [mode, setMode] = useState<MapMode>('move')
  const words = useWords(network, focus, ticked)
  useEffect(() => {
    if (sigma !== null)
      showFocus(sigma, graph, { focus, selected: id, ticked, words: words.beside })
  }, [sigma, graph, focus, id, ticked, words])
  useEffect(() => {
    if (sigma !== null && active !== '') bringIntoView(sigma, active)
  }, [sigma, active])
  useEffect(() => {
    if (sigma !== null && id !== '') bringIntoView(sigma, id)
  }, [sigma, id])
  const group = network.topics.find((topic) => topic.id === focus)?.groupId ?? focus
  const [setGround, groupAt] = useGround(sigma, paint, { network, graph, coasts, group })
  const select = useHands(sigma, groupAt, setActive)
  const tick = (topic: string) => topic !== '' && picks.tick([topic], !ticked.has(topic))
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || sigma === null) return
    if (event.key === 'Enter') select(active)
    else if (event.key === ' ') tick(active)
    else if (event.key === 'Escape' && mode === 'lasso') setMode('move')
    else if (event.key === 'Escape' && active !== '') setActive('')
    else if (isDirection(event.key)) {
      // A mouse at rest gives way to the keys.
      point(null)
      setActive(topicTowards(network.topics, active || id, event.key))
    } else if (!moveByKey(sigma, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.graph}>
      <div className={styles.layer} ref={setGround} aria-hidden />
      {/* A network understands keys of its own. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className={styles.stage}
        ref={setHost}
        role="application"
        aria-label={texts.keys()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={pressed}
        onBlur={() => setActive('')}
      />
      {sigma !== null && mode === 'lasso' && <NetworkLasso sigma={sigma} picks={picks} />}
      {focus !== id && words.numbers !== '' && (
        <p className={styles.numbers} aria-hidden>
          <b>{words.name}</b>
          {words.numbers}
        </p>
      )}
      <output className="visually-hidden">{active !== '' && words.said}</output>
      {sigma !== null && <SigmaButtons sigma={sigma} mode={mode} onMode={setMode} box={box} />}
    </div>
  )
}

const noWords = { beside: new Map<string, string>(), name: '', numbers: '', said: '' }

/** The numbers of the topic that has the focus, words at the names of its neighbours, and all of it to be read out. */
function useWords(network: Network, focus: string, ticked: ReadonlySet<string>) {
  const texts = useNetworkTexts()
  const mapTexts = useMapTexts()
  const format = useFormat()
  const { planning } = usePlanning()
  return useMemo(() => {
    const topic = planning?.topics.find((one) => one.id === focus)
    if (topic === undefined) return noWords
    const { name, articles, metrics } = topic
    const neighbours = neighboursOf(network, focus).map((one) => ({
      ...one,
      words: `${one.name} ${format.decimal(one.similarity, 2)}`,
    }))
    const numbers = mapTexts.numbers({ articles, views: metrics.views })
    const mark = network.topics.find((one) => one.id === focus)?.markName
    const others = neighbours.map(({ words }) => words).join(', ')
    const tick = ticked.has(focus) ? texts.ticked() : undefined
    const title = [name, numbers, mark, tick].filter((word) => word !== undefined).join(', ')
    return {
      beside: new Map(neighbours.map(({ id, words }) => [id, words])),
      name,
      numbers,
      said: others === '' ? texts.isAlone({ name: title }) : texts.isLike({ name: title, others }),
    }
  }, [network, focus, ticked, planning, texts, mapTexts, format])
}

/** Follows pointer and finger: hovering marks, a click selects, two on the name of a group fly there. */
function useHands(
  sigma: NetworkSigma | null,
  groupAt: (at: MapPosition) => string,
  setActive: (id: string) => void,
) {
  const [{ id, only, field }, change] = useSearchState()
  const { point } = usePointing()
  const tapped = useRef('')
  const select = useStable((topic: string) => {
    if (topic !== '') change({ id: topic, loop: '' })
  })
  const enter = useEffectEvent((topic: string) => point({ kind: 'topic', id: topic }))
  const leave = useEffectEvent(() => point(null))
  const click = useEffectEvent((topic: string, event: Press) => {
    // The first tap is what hovering is, the second one selects.
    const isFirst = isTouch(event) && tapped.current !== topic
    tapped.current = topic
    if (isFirst) enter(topic)
    else select(topic)
  })
  const clickGround = useEffectEvent((at: MapPosition) => {
    const group = groupAt(at)
    tapped.current = ''
    point(null)
    setActive('')
    if (group !== '') change({ only: only === group ? '' : group, id: '' })
    else if (id !== '' || only !== '' || field !== '') change({ id: '', only: '', field: '' })
  })
  const fly = useEffectEvent((at: MapPosition) => {
    const group = groupAt(at)
    if (sigma === null || group === '') return false
    change({ only: group, id: '' })
    flyTo(sigma, group)
    return true
  })
  useEffect(() => {
    if (sigma === null) return undefined
    // They go with sigma.
    sigma.on('enterNode', ({ node }) => enter(node))
    sigma.on('leaveNode', () => leave())
    sigma.on('clickNode', ({ node, event }) => {
      wake(sigma, event)
      click(node, event)
    })
    sigma.on('clickStage', ({ event }) => {
      wake(sigma, event)
      clickGround(event)
    })
    sigma.on('doubleClickNode', (press) => {
      press.preventSigmaDefault()
      select(press.node)
    })
    sigma.on('doubleClickStage', (press) => {
      if (fly(press.event)) press.preventSigmaDefault()
    })
    return () => leave()
  }, [sigma, select])
  return select
}

type Press = Parameters<SigmaEvents['clickNode']>[0]['event']

function isTouch({ original }: Press): boolean {
  return 'touches' in original
}

/** One finger scrolls the page until the network was tapped; a tap is no click besides. */
function wake(sigma: NetworkSigma, event: Press): void {
  if (!isTouch(event)) return
  sigma.setSetting('gestureTarget', 'graph')
  event.original.preventDefault()
}

interface ButtonProps {
  sigma: NetworkSigma
  mode: MapMode
  onMode: (mode: MapMode) => void
  box: HTMLElement | null
}

function SigmaButtons({ sigma, ...props }: ButtonProps) {
  const texts = useMapTexts()
  const camera = sigma.getCamera()
  const ratio = useSyncExternalStore(
    (changed) => {
      camera.on('updated', changed)
      return () => camera.off('updated', changed)
    },
    () => camera.ratio,
  )
  return (
    <MapButtons
      {...props}
      texts={{
        lasso: texts.lasso(),
        nearer: texts.nearer(),
        further: texts.further(),
        whole: texts.whole(),
        fullScreen: texts.fullScreen(),
      }}
      moves={{
        nearer: () => void camera.zoomIn(),
        further: () => void camera.zoomOut(),
        whole: () => void camera.reset(),
        isNearest: camera.minRatio !== null && ratio <= camera.minRatio,
        isFurthest: ratio >= 1,
      }}
    />
  )
}
