import { IconDownload } from '@tabler/icons-react'
import type { RefObject } from 'react'

import { csvRecord, csvStart } from '#lib/csv-text.ts'
import { useSaveFile } from '#portal/app/files/use-save-file.ts'
import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useMenu } from '#portal/ui/overlays/use-menu.tsx'

import type { ListedWebsite } from '../use-websites.ts'
import { drawingSize, type Graph } from './connections-layout.ts'

interface Props {
  graph: Graph
  websites: readonly ListedWebsite[]
  drawing: RefObject<SVGSVGElement | null>
  /** says what the picture shows */
  caption: string
}

/** The connections, the websites and the drawing as files. */
export function GraphExport({ graph, websites, drawing, caption }: Props) {
  const words = useWebsiteTexts().graph
  const save = useSaveFile()
  const rows = useRows({ graph, websites })
  const csv = (name: string, lines: readonly Cells[]) =>
    save(name, 'csv', new Blob([csvStart, ...lines.map((line) => csvRecord(line))], csvType))
  const take = async (kind: 'png' | 'svg') => {
    if (drawing.current === null) return
    const [{ pictureOf }, { drawnParts }] = await Promise.all([
      import('#portal/ui/charts/picture/picture.ts'),
      import('#portal/ui/charts/picture/drawn-parts.ts'),
    ])
    const { current } = drawing
    const picture = () => ({ ...drawingSize, parts: drawnParts(current) })
    save(words.name(), kind, await pictureOf(picture, kind, { title: words.name(), foot: caption }))
  }
  const [trigger, menu] = useMenu({
    place: 'bottom-end',
    lines: [
      { label: words.csvConnections(), onChoose: () => csv(words.name(), rows.connections()) },
      { label: words.csvWebsites(), onChoose: () => csv(words.websites(), rows.websites()) },
      { label: words.png(), onChoose: () => void take('png') },
      { label: words.svg(), onChoose: () => void take('svg') },
    ],
  })
  return (
    <>
      <Button {...trigger} icon={<IconDownload aria-hidden />}>
        <span>{words.export()}</span>
      </Button>
      {menu}
    </>
  )
}

type Cells = readonly (string | number | null)[]

const csvType = { type: 'text/csv' }

function useRows({ graph, websites }: Pick<Props, 'graph' | 'websites'>) {
  const texts = useWebsiteTexts()
  const words = texts.graph
  const names = new Map(graph.nodes.map(({ id, name }) => [id, name]))
  const nameOf = (id: string | null) => (id === null ? words.elsewhere() : (names.get(id) ?? id))
  return {
    connections: (): Cells[] => [
      [words.from(), words.to(), words.visits(), words.before()],
      ...graph.edges.map(({ source, target, visits, visitsBefore }) => [
        nameOf(source),
        nameOf(target),
        visits,
        visitsBefore,
      ]),
    ],
    websites: (): Cells[] => [
      [texts.basics.name(), texts.basics.address(), texts.eventsToday(), words.lastEvent()],
      ...websites.map(({ name, url, activity }) => [
        name,
        url,
        activity.eventsToday,
        activity.lastEvent,
      ]),
    ],
  }
}
