import type { ReactNode } from 'react'

import type { ScreenPath } from '#portal/app/url/screens.ts'
import type { SearchInput } from '#portal/app/url/search.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { NotLoadedLine } from '#portal/ui/page/NotLoaded.tsx'
import { SkeletonLine } from '#portal/ui/page/Skeletons.tsx'
import { StateMark, type StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { useMomentWords } from '../moment-words.ts'
import { useConfigurationTexts } from '../overview-texts.ts'

import styles from './areas.module.css'

/** Something in an area that may need a look. */
export interface AreaLine {
  shape: StateMarkShape
  text: string
  /** the screen that shows it; left out: that of the area */
  to?: ScreenPath
  search: SearchInput
}

/** The state of an area. */
export interface AreaState {
  number: string
  /** the meaning of the number */
  meaning: string
  /** worst first; the first two are shown */
  lines: readonly AreaLine[]
  /** there is nothing yet that could be well */
  isEmpty: boolean
  changed: { at: string; author: string; isOwn: boolean } | null
}

interface Props {
  screen: ScreenPath
  title: string
  /** undefined while it is being loaded */
  state: AreaState | undefined
  failed: boolean
  onReload: () => void
}

/** At most so many things are named; the screen has the rest. */
const most = 2

/** One area: its number, up to two things that need a look, and its last change. */
export function Area({ screen, title, state, failed, onReload }: Props) {
  const words = useConfigurationTexts()
  return (
    <section className={styles.area} aria-label={title}>
      <h2 className={styles.name}>
        <ScreenLink to={screen}>{title}</ScreenLink>
      </h2>
      {state === undefined ? (
        <Outline>{failed && <NotLoadedLine onReload={onReload} />}</Outline>
      ) : (
        <>
          <p className={styles.figure}>
            <b>{state.number}</b> {state.meaning}
          </p>
          <ul>
            {state.lines.slice(0, most).map(({ shape, text, to = screen, search }) => (
              <li key={text}>
                <StateMark shape={shape} />
                <ScreenLink to={to} search={search}>
                  {text}
                </ScreenLink>
              </li>
            ))}
            {state.lines.length === 0 && !state.isEmpty && (
              <li>
                <StateMark shape="live" />
                {words.allWell()}
              </li>
            )}
          </ul>
          <Changed changed={state.changed} />
        </>
      )}
    </section>
  )
}

function Outline({ children }: { children: ReactNode }) {
  if (children) return <p>{children}</p>
  return (
    <div aria-hidden>
      <p className={styles.figure}>
        <SkeletonLine width="6ch" />
      </p>
      <p>
        <SkeletonLine width="70%" />
      </p>
    </div>
  )
}

function Changed({ changed }: Pick<AreaState, 'changed'>) {
  const words = useConfigurationTexts()
  const moment = useMomentWords()
  if (changed === null) return <p className={styles.changed}>{words.neverChanged()}</p>
  const at = moment(changed.at)
  return (
    <p className={styles.changed}>
      {changed.isOwn ? words.changedByYou({ at }) : words.changedBy({ author: changed.author, at })}
    </p>
  )
}
