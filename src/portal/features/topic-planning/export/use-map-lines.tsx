import { IconPhotoDown, IconVector } from '@tabler/icons-react'
import { use } from 'react'

import { useScreenTitle } from '#portal/report/page-names.ts'
import { KeptPicturesContext } from '#portal/ui/charts/picture/kept-pictures.ts'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'

import { useExportTexts } from './export-texts.ts'
import { shownMap } from './shown-map.ts'

const icon = { size: 18, stroke: 1.6 }

/** Pictures of the map as it is seen; none in other views. */
export function useMapLines(): MenuLine[] {
  const texts = useExportTexts()
  const title = useScreenTitle()
  const kept = use(KeptPicturesContext)
  const map = shownMap()
  if (map === null || kept === null) return []
  const take = async (kind: 'png' | 'svg') => {
    const { only, foot, save } = await kept()
    const words = { title: only === '' ? title : `${title}, ${only}`, foot }
    await save(`${title}, ${texts.files.map()}`, kind, await map.take(kind, words))
  }
  return [
    { name: texts.map() },
    { label: texts.png(), icon: <IconPhotoDown {...icon} />, onChoose: () => void take('png') },
    { label: texts.svg(), icon: <IconVector {...icon} />, onChoose: () => void take('svg') },
    'rule',
  ]
}
