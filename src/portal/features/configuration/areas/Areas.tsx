import type { ReactNode } from 'react'

import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { noValue } from '#portal/i18n/numbers.ts'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark, type StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { useMomentWords } from '../moment-words.ts'
import { useConfigurationTexts } from '../overview-texts.ts'
import type { Area, AreaState } from './area.ts'
import { usePositionsArea } from './use-positions-area.ts'
import { useSignalsArea } from './use-signals-area.ts'
import { useUsersArea } from './use-users-area.ts'
import { useWebsitesArea } from './use-websites-area.ts'

import styles from './areas.module.css'

/** The worst first. */
const ranks: readonly StateMarkShape[] = ['warning', 'refused', 'setup', 'draft', 'live', 'off']

/** The areas that the user may open: the worst first, as soon as all are known. */
export function useAreas(): readonly Area[] {
  const may = useMay()
  const areas = [useWebsitesArea(), usePositionsArea(), useUsersArea(), useSignalsArea()]
  const open = areas.filter(({ screen }) => mayOpen(screen, may))
  const areKnown = open.every(({ state, failed }) => state !== undefined || failed)
  if (!areKnown) return open.map((area) => ({ ...area, state: undefined }))
  return open.toSorted((one, other) => rankOf(one) - rankOf(other))
}

function rankOf({ state }: Area): number {
  return ranks.indexOf(state === undefined ? 'refused' : shapeOf(state))
}

/** The mark of the whole area: that of its worst line. */
export function shapeOf({ lines, isEmpty }: AreaState): StateMarkShape {
  return lines[0]?.shape ?? (isEmpty ? 'off' : 'live')
}

/** The areas as rows: how each stands, why, and one way on. */
export function Areas({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  return (
    <div className={styles.areas}>
      {areas.map((area) => (
        <AreaRow key={area.screen} area={area} />
      ))}
      {children}
    </div>
  )
}

function AreaRow({ area: { screen, title, state, failed, reload } }: { area: Area }) {
  const words = useConfigurationTexts()
  const [first] = state?.lines ?? []
  return (
    <section className={styles.area} aria-label={title}>
      <span className={styles.mark}>{state && <StateMark shape={shapeOf(state)} />}</span>
      <h2 className={styles.name}>
        <ScreenLink to={screen}>{title}</ScreenLink>
      </h2>
      {state === undefined ? (
        <>
          <p className={styles.figure}>
            <b>{failed ? noValue : <SkeletonLine width="6ch" />}</b>
          </p>
          <div className={styles.told}>
            {failed ? (
              <NotLoadedLine onReload={reload} />
            ) : (
              <>
                <p>
                  <SkeletonLine width="70%" />
                </p>
                <p className={styles.quiet}>
                  <SkeletonLine width="40%" />
                </p>
              </>
            )}
          </div>
          <span className={styles.way} />
        </>
      ) : (
        <>
          <p className={styles.figure}>
            <b>{state.number}</b> {state.meaning}
          </p>
          <div className={styles.told}>
            <Told state={state} />
          </div>
          <ScreenLink to={first?.to ?? screen} search={first?.search ?? {}} className={styles.way}>
            {first?.way ?? words.open()}
          </ScreenLink>
        </>
      )}
    </section>
  )
}

/** The worst in bold and what else there is; where nothing is, the last change. */
function Told({ state: { lines, isEmpty, changed } }: { state: AreaState }) {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  const [first, second, ...rest] = lines
  if (first !== undefined && first.shape !== 'live')
    return (
      <>
        <p>
          <b>{first.text}</b>
        </p>
        {second && (
          <p className={styles.quiet}>
            {second.text}
            {rest.length > 0 && words.andMore({ count: rest.length })}
          </p>
        )}
      </>
    )
  const at = changed === null ? '' : moment(changed.at)
  return (
    <>
      <p>{first?.text ?? (isEmpty ? '' : words.allWell())}</p>
      <p className={styles.quiet}>
        {changed === null
          ? words.neverChanged()
          : changed.isOwn
            ? words.changedByYou({ at })
            : words.changedBy({ author: changed.author, at })}
      </p>
    </>
  )
}
