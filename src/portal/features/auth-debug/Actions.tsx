import { IconClockX, IconEraser, IconRefresh } from '@tabler/icons-react'

import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyDone } from '#portal/ui/notices/notifications.ts'

import { useDiagnosisTexts } from './diagnosis-texts.ts'

import styles from './debug.module.css'

interface Props {
  state: string
  renewNow: () => void
  expireNow: () => void
  clearStaleState: () => number
}

/** The actions for support; their effect shows in the state and the events. */
export function Actions({ state, renewNow, expireNow, clearStaleState }: Props) {
  const texts = useDiagnosisTexts()
  const clear = () => {
    const count = clearStaleState()
    notifyDone(count === 0 ? texts.nothingToClear() : texts.cleared({ count }))
  }
  return (
    <fieldset className={styles.actions} aria-label={texts.actions()}>
      <Button
        icon={<IconRefresh aria-hidden />}
        disabled={!/renewal\.(fresh|waitingToRetry)/.test(state)}
        onClick={renewNow}
      >
        {texts.renewNow()}
      </Button>
      <Button
        icon={<IconClockX aria-hidden />}
        disabled={!state.includes('validity.valid')}
        onClick={expireNow}
      >
        {texts.expireNow()}
      </Button>
      <Button icon={<IconEraser aria-hidden />} onClick={clear}>
        {texts.clearStale()}
      </Button>
    </fieldset>
  )
}
