import type { Screen } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import { screensOfBoth } from '../roles/role-columns.ts'
import { useRoleWords } from '../use-user-words.ts'
import { useUserTexts } from '../user-texts.ts'

import styles from './panel.module.css'

interface Props {
  before: readonly Screen[]
  after: readonly Screen[]
}

/** A picture of the navigation; what comes and what goes is marked, with words beside it. */
export function MenuPreview({ before, after }: Props) {
  const { shell } = useTexts()
  const groups = Map.groupBy(screensOfBoth(before, after), ({ group }) => group ?? 'start')
  return (
    <div className={styles.menu}>
      {[...groups].map(([group, screens]) => (
        <div key={group}>
          <p className={group === 'start' ? 'visually-hidden' : styles.menuGroup}>
            {shell.groups[group]()}
          </p>
          <ul>
            {screens.map((screen) => (
              <Item key={screen.path} screen={screen} {...{ before, after }} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Item({ screen, before, after }: Props & { screen: Screen }) {
  const words = useUserTexts().panel
  const { short } = useRoleWords()
  const isNew = !before.includes(screen)
  const isLost = !after.includes(screen)
  return (
    <li className={styles.item} data-new={isNew || undefined} data-lost={isLost || undefined}>
      <ScreenIcon screen={screen} />
      {isLost ? <s>{short(screen)}</s> : <span>{short(screen)}</span>}
      {isNew && <em>{words.fresh()}</em>}
      {isLost && <em>{words.lost()}</em>}
    </li>
  )
}
