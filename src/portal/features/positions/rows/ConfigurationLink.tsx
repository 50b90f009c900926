import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { ScreenLink } from '#portal/app/url/ScreenLink.tsx'
import { screens } from '#portal/app/url/screens.ts'
import { usePositionPartsTexts } from '#portal/i18n/late/reports/position-parts-texts.ts'

import styles from '../position-report.module.css'

interface Props {
  children: string
  /** the words stay for those who may not read the configuration */
  isKept?: boolean
}

const path = '/position-report-configuration'
const isThere = screens.some((screen) => screen.path === path && screen.built)

/** A link to the configuration of positions; it says so while that is in preparation. */
export function ConfigurationLink({ children, isKept = false }: Props) {
  const words = usePositionPartsTexts()
  const may = useMay()
  if (!may('view-position-report-configuration')) return isKept ? children : null
  return (
    <>
      <ScreenLink to={path} className={styles.link}>
        {children}
      </ScreenLink>
      {!isThere && ` (${words.inPreparation()})`}
    </>
  )
}
