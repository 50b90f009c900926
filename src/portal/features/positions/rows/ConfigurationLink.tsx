import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/SearchLink.tsx'

import styles from '../position-report.module.css'

interface Props {
  children: string
  /** the configuration by its key, or any that has the class */
  of: { key: string | null | undefined; cssClass?: string | null | undefined }
  /** opens its versions */
  panel?: 'versions'
  /** the words stay for those who may not read the configuration */
  isKept?: boolean
}

/** A link to the configuration of a position, for those who may read it. */
export function ConfigurationLink({ children, of, panel, isKept = false }: Props) {
  const may = useMay()
  const { key, cssClass } = of
  if (!may('view-position-report-configuration')) return isKept ? children : null
  const result = key ? { id: key } : cssClass ? { class: [cssClass] } : {}
  const search = panel === undefined ? result : { ...result, panel }
  return (
    <ScreenLink to="/position-report-configuration" search={search} className={styles.link}>
      {children}
    </ScreenLink>
  )
}
