import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { SwitchInput } from '#portal/ui/inputs/inputs.tsx'
import { NoticeAction, notifyDone } from '#portal/ui/notices/notices.tsx'

import { useSaveWebsite } from '../use-save-website.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'

import styles from './website-detail.module.css'

interface Props {
  website: OpenWebsite
  isReadOnly: boolean
}

/** Tracking and extended tracking; each change is saved at once and taken back by one click. */
export function Collected({ website, isReadOnly }: Props) {
  const words = useWebsiteTexts().collected
  return (
    <DetailSection title={words.title()}>
      <SavedSwitches website={website} isReadOnly={isReadOnly} />
    </DetailSection>
  )
}

function SavedSwitches({ website, isReadOnly }: Props) {
  const { choose, isSaving } = useTracking(website)
  return <TrackingSwitches {...website} isDisabled={isReadOnly || isSaving} onChoose={choose} />
}

interface SwitchesProps extends Tracking {
  isDisabled: boolean
  onChoose: (tracking: Tracking) => void
}

/** The two switches, also of the set-up. */
export function TrackingSwitches(props: SwitchesProps) {
  const { tracking, extendedTracking, isDisabled, onChoose: choose } = props
  const words = useWebsiteTexts().collected
  return (
    <div className={styles.switches}>
      <SwitchInput
        label={words.tracking()}
        value={tracking}
        disabled={isDisabled}
        hint={words.trackingText()}
        onChange={(on) => choose({ tracking: on, extendedTracking: on && extendedTracking })}
      />
      <SwitchInput
        label={words.extended()}
        value={tracking && extendedTracking}
        disabled={isDisabled || !tracking}
        hint={tracking ? words.extendedText() : words.needsTracking()}
        onChange={(on) => choose({ tracking: true, extendedTracking: on })}
      />
    </div>
  )
}

interface Tracking {
  tracking: boolean
  extendedTracking: boolean
}

function useTracking(website: OpenWebsite) {
  const words = useWebsiteTexts().collected
  const { save, isSaving } = useSaveWebsite(website)
  const { name, version } = website
  const later = useSaveWebsite({ ...website, version: version + 1 })
  const before = { tracking: website.tracking, extendedTracking: website.extendedTracking }
  const choose = async (target: Tracking) => {
    if ((await save(target)) !== 'done') return
    notifyDone(saying(words, before, target)({ name }), {
      about: 'tracking',
      actions: <NoticeAction onClick={() => void later.save(before)}>{words.undo()}</NoticeAction>,
    })
  }
  return { choose: (requested: Tracking) => void choose(requested), isSaving }
}

type Words = ReturnType<typeof useWebsiteTexts>['collected']

function saying(words: Words, before: Tracking, { tracking, extendedTracking }: Tracking) {
  if (before.tracking !== tracking) return tracking ? words.trackingOn : words.trackingOff
  return extendedTracking ? words.extendedOn : words.extendedOff
}
