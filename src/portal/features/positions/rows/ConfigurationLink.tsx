import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'

import styles from '../position-report.module.css'

interface Props {
  children: string
  /** the words stay for those who may not read the configuration */
  isKept?: boolean
}

const path = '/position-report-configuration'

/** A link to the configuration of positions, for those who may read it. */
export function ConfigurationLink({ children, isKept = false }: Props) {
  const may = useMay()
  if (!may('view-position-report-configuration')) return isKept ? children : null
  return (
    <ScreenLink to={path} className={styles.link}>
      {children}
    </ScreenLink>
  )
}
