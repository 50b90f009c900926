import { IconArrowsDiff, IconLayoutGrid, IconThumbUp } from '@tabler/icons-react'

import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'
import { MenuList } from '#portal/ui/overlays/MenuList.tsx'
import type { Triggered } from '#portal/ui/overlays/use-trigger.tsx'

import type { BoxRow } from '../box-answer.ts'
import { useBoxReportTexts } from '../box-report-texts.ts'
import { ArticlesLink, PositionLink, useMayOpenPositions } from '../links.tsx'
import { usePickedBoxes } from './use-picked-boxes.ts'

interface Props extends Triggered {
  row: BoxRow
}

const icon = { size: 18, stroke: 1.6 }

/** The menu of a box. */
export function BoxMenu({ row, ...trigger }: Props) {
  const words = useBoxReportTexts()
  const { ids, pick } = usePickedBoxes()
  const mayOpenPositions = useMayOpenPositions()
  const { id, position } = row.box
  const isPicked = ids.includes(id)
  const articles = <ArticlesLink box={id} />
  const lines: MenuLine[] = [
    {
      label: isPicked ? words.uncompare() : words.compare(),
      icon: <IconArrowsDiff {...icon} />,
      onChoose: () => pick([id], !isPicked),
    },
    {
      label: words.openArticles(),
      icon: <IconThumbUp {...icon} />,
      link: articles,
    },
  ]
  if (position !== null && mayOpenPositions) {
    const link = <PositionLink position={position.id} />
    lines.push({
      label: words.openPosition(),
      icon: <IconLayoutGrid {...icon} />,
      link,
    })
  }
  return <MenuList {...trigger} place="bottom-end" lines={lines} />
}
