import { IconPhotoDown, IconVector } from '@tabler/icons-react'

import { useSaveFile } from '#portal/app/files/use-save-file.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useNames } from '#portal/app/publication/use-names.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { useScreenTitle } from '#portal/report/ReportHead.tsx'
import type { MenuLine } from '#portal/ui/overlays/MenuList.tsx'

import { usePlanning } from '../planning/use-planning.ts'
import { useExportTexts } from './export-texts.ts'
import { shownMap } from './shown-map.ts'

const icon = { size: 18, stroke: 1.6 }

/** Pictures of the map as it is seen; none in other views. */
export function useMapLines(): MenuLine[] {
  const texts = useExportTexts()
  const title = useScreenTitle()
  const save = useSaveFile()
  const { client } = useCurrentPublication()
  const publication = useNames().publicationOf(client ?? '') ?? ''
  const { from, to } = usePlanning().days.range
  const words = { texts: useTexts(), format: useFormat() }
  const map = shownMap()
  if (map === null) return []
  const caption = [publication, rangeText(from, to, words)].join(', ')
  const take = async (kind: 'png' | 'svg') =>
    save(`${title}, ${texts.files.map()}`, kind, await map.take(kind, [title, caption]))
  return [
    { name: texts.map() },
    { label: texts.png(), icon: <IconPhotoDown {...icon} />, onChoose: () => void take('png') },
    { label: texts.svg(), icon: <IconVector {...icon} />, onChoose: () => void take('svg') },
    'rule',
  ]
}
