import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'
import type { MapTarget } from '#portal/ui/map/gestures/hit.ts'
import type { MapMode } from '#portal/ui/map/gestures/map-gestures.ts'
import type { MapExtent } from '#portal/ui/map/map-model.ts'
import type { MapHandle } from '#portal/ui/map/point-map.ts'
import { PointMap } from '#portal/ui/map/PointMap.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonBlock } from '#portal/ui/page/Skeletons.tsx'

import { setShownMap } from '../export/shown-map.ts'
import { NoMatchesHere } from '../planning/NoMatchesHere.tsx'
import { type TopicOverview, usePlanning } from '../planning/use-planning.ts'
import { useColourScale } from './colours/use-colour-scale.ts'
import { useColoured } from './colours/use-coloured.ts'
import { writeCamera } from './map-camera.ts'
import { useMapTexts } from './map-texts.ts'
import { MapLegend } from './MapLegend.tsx'
import { MapSelection } from './MapSelection.tsx'
import { TargetCard } from './TargetCard.tsx'
import { useFlight, useFlightToFound } from './use-flight.ts'
import { useHovered } from './use-hovered.ts'
import { useAddressed, useMapChoices } from './use-map-choices.ts'
import { type PointColumns, useMapDrawing } from './use-map-drawing.ts'
import { useMapPointing } from './use-map-pointing.ts'
import { useNear } from './use-near.ts'
import { useLinks } from './use-titles.ts'
import { useTopicPoints } from './use-topic-points.ts'

import styles from './topic-map.module.css'

/** The map of topics: groups far out, topics nearer, articles nearest. spec 1 */
export function TopicMap() {
  const { planning } = usePlanning()
  const { layout, numbers, failed, reload } = useTopicPoints()
  if (planning === undefined || layout === undefined || numbers === undefined)
    return failed ? <NotLoaded onReload={reload} /> : <SkeletonBlock height={600} />
  return (
    <div className={styles.box}>
      <DrawnMap planning={planning} layout={layout} numbers={numbers} />
      <MapSelection />
      <NoMatchesHere />
    </div>
  )
}

interface Props extends PointColumns {
  planning: TopicOverview
}

function DrawnMap({ planning, layout, numbers }: Props) {
  const [search, change] = useSearchState()
  const [mode, setMode] = useState<MapMode>('move')
  const [target, setTarget] = useState<MapTarget | null>(null)
  const [seen, setSeen] = useState<MapExtent | null>(null)
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const isPhone = useIsPhone()
  const texts = useMapTexts()
  const columns = { layout, numbers }
  const { sizeScale, ...drawing } = useMapDrawing(planning, columns, useHovered(target, layout))
  const { camera, loops, corners } = useAddressed(search)
  const { isNear, ...near } = useNear(columns, seen, search.id)
  const { opensArticle, ...choices } = useMapChoices(planning, layout, { loops, isNear })
  const { ringed, tell } = useMapPointing(planning, layout, search.id)
  const colouring = useColourScale(columns)
  const links = useLinks(planning, search.id)
  useFlight(handle, planning, search)
  useFlightToFound(handle, planning, layout)
  return (
    <PointMap
      {...drawing}
      {...choices}
      {...near}
      ref={setHandle}
      links={links}
      onView={setSeen}
      texts={{
        map: texts.map(),
        places: texts.places(),
        ...(!isPhone && { lasso: texts.lasso() }),
        nearer: texts.nearer(),
        further: texts.further(),
        whole: texts.whole(),
        fullScreen: texts.fullScreen(),
      }}
      extent={layout.extent}
      points={layout.points}
      {...useColoured(drawing, colouring)}
      camera={camera}
      onCamera={(at) => change({ camera: writeCamera(at) }, { replace: true })}
      loops={corners}
      mode={mode}
      onMode={setMode}
      ringed={ringed}
      onHover={(next) => {
        setTarget(next)
        tell(next)
      }}
      card={<TargetCard {...{ target, planning, layout, numbers, opensArticle }} />}
      picture={setShownMap}
      legend={<MapLegend {...{ colouring, sizeScale, layout }} />}
    />
  )
}
