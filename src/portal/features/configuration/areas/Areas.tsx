import { mayOpen, useMay } from '#portal/app/publication/use-current-publication.ts'

import { PositionsArea } from './PositionsArea.tsx'
import { SignalsArea } from './SignalsArea.tsx'
import { UsersArea } from './UsersArea.tsx'
import { WebsitesArea } from './WebsitesArea.tsx'

import styles from './areas.module.css'

const areas = [
  { screen: '/website-configuration', Area: WebsitesArea },
  { screen: '/position-report-configuration', Area: PositionsArea },
  { screen: '/signal-configuration', Area: SignalsArea },
  { screen: '/user-management', Area: UsersArea },
] as const

/** The state of each area that the user may open, side by side. */
export function Areas() {
  const may = useMay()
  const open = areas.filter(({ screen }) => mayOpen(screen, may))
  if (open.length === 0) return null
  return (
    <div className={styles.areas}>
      {open.map(({ screen, Area }) => (
        <Area key={screen} />
      ))}
    </div>
  )
}
