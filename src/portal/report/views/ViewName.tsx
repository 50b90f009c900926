import { type OpenedView, useFollowedViews } from '#portal/app/views/use-saved-views.ts'
import { useReportTexts } from '#portal/i18n/areas/report-texts.ts'
import { lazyPart } from '#portal/ui/late/lazy-part.ts'
import { OnDemand } from '#portal/ui/late/OnDemand.tsx'

import { useViewTexts } from './view-texts.ts'

import styles from './views.module.css'

/** The name of the open view, with a dot once the screen differs from it; else what the button is for. */
export function ViewName(of: OpenedView) {
  const { opened, isChanged } = useFollowedViews(of)
  const texts = useViewTexts()
  const name = useReportTexts().views()
  if (opened === null) return name
  return (
    <span className={styles.name} title={opened.name}>
      <span className="visually-hidden">{name}: </span>
      <b>{opened.name}</b>
      {isChanged && (
        <i title={texts.changed()}>
          <span className="visually-hidden">, {texts.changed()}</span>
        </i>
      )}
    </span>
  )
}

const panel = lazyPart(async () => (await import('./SendingPanel.tsx')).SendingPanel)

/** The mails about a view; asked for from here, the panel costs the first load of reports next to nothing. */
export function Sending() {
  return <OnDemand part={panel} props={{}} />
}
