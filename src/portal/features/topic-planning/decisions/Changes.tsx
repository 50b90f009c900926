import {
  DavTopicDecisionsDocument,
  TopicDecisionsDocument,
} from '#contract/generated/operations.ts'
import { localDay, useToday } from '#portal/app/device/use-clock.ts'
import { useMayWrite } from '#portal/app/publication/use-viewer.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { notifyFailed } from '#portal/ui/notices/notices.tsx'
import { DialogWindow } from '#portal/ui/overlays/DialogWindow.tsx'

import { usePlanningQuery } from '../planning/use-planning-query.ts'
import { usePlanning } from '../planning/use-planning.ts'
import { useDecisionTexts } from './decision-texts.ts'
import { useDecide } from './use-decide.tsx'

import styles from './decisions.module.css'

const operations = { plain: TopicDecisionsDocument, dav: DavTopicDecisionsDocument }

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** All that people decided about topics, the newest first; what is in force can be put back. */
export function Changes({ isOpen, onClose }: Props) {
  const texts = useDecisionTexts()
  const format = useFormat()
  const today = useToday()
  const { variant } = usePlanning()
  const mayWrite = useMayWrite(variant === 'dav' ? 'DAV_TOPIC_PLANNING' : 'TOPIC_PLANNING') ?? false
  const { decide, isRunning } = useDecide()
  const { data } = usePlanningQuery(variant, operations, {}, { enabled: isOpen })
  const decisions = data?.client?.planning.decisions
  const whenOf = (at: string) =>
    localDay(Date.parse(at)) === today
      ? texts.today({ time: format.time(at) })
      : format.dateTime(at)
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={texts.changes()} size="wide">
      {decisions?.length === 0 && <p>{texts.noChanges()}</p>}
      <ol className={styles.changes}>
        {decisions?.map(({ id, topicId, kind, name, value, label, before, ...one }) => {
          const names = { name, label: label ?? '' }
          const putBack = async () => {
            const isName = kind === 'NAME' || kind === 'GROUP_NAME'
            const now = isName ? names.label : name
            const back = { topicId, kind, value: before ?? null, name: now, label: name }
            const refused = await decide(back)
            if (refused) notifyFailed(refused, { about: `decision ${topicId}` })
          }
          return (
            <li key={id}>
              <p>
                {texts[value === null ? 'back' : 'done'][kind](names)}
                <small>{texts.by({ name: one.author.name, when: whenOf(one.at) })}</small>
              </p>
              {one.isInForce && mayWrite && (
                <Button disabled={isRunning} onClick={() => void putBack()}>
                  {texts.putBack()}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </DialogWindow>
  )
}
