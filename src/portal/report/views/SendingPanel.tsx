import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { ViewMailingDocument } from '#contract/generated/operations.ts'
import type { ViewAlarmInput, ViewSendingInput } from '#contract/generated/operations.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useScreenName } from '#portal/app/publication/use-screen-name.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { sendingOf, useSavedViews } from '#portal/app/views/use-saved-views.ts'
import type { View, ViewSent } from '#portal/app/views/use-saved-views.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { SwitchInput } from '#portal/ui/inputs/inputs.tsx'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useFocusReturn } from '../detail/use-focus-return.ts'
import { AlarmFields, canRing, isWhole, newAlarm } from './AlarmFields.tsx'
import { MailFields } from './MailFields.tsx'
import { timesText, useSendingTexts } from './sending-texts.ts'

import frameStyles from '../detail/detail.module.css'
import styles from './views.module.css'

/** The mails about a saved view and its alarm, beside the report; nothing holds before it is saved. */
export function SendingPanel() {
  const texts = useSendingTexts()
  const [{ panel }, change] = useSearchState()
  const id = panel.replace('sending-', '')
  const close = () => change({ panel: '' })
  const frame = useFocusReturn(close, id)
  const { views } = useSavedViews({ openId: id, setOpenId: () => {} })
  const view = views?.find((one) => one.id === id)
  return (
    <aside ref={frame} className={frameStyles.panel} aria-label={texts.title()}>
      <div className={frameStyles.bar}>
        <span className={frameStyles.place}>{texts.kind()}</span>
        <span className={frameStyles.end}>
          <IconAction label={texts.close()} icon={<IconX />} onClick={close} />
        </span>
      </div>
      <h2 className={frameStyles.title} tabIndex={-1}>
        {view?.name ?? texts.title()}
      </h2>
      {view === undefined && views !== undefined && <p className="quiet">{texts.gone()}</p>}
      {view !== undefined && (
        <MantineScope>
          <SendingForm key={id} view={view} onClose={close} />
        </MantineScope>
      )}
    </aside>
  )
}

type Recipients = NonNullable<View['sending']>['recipients']

interface Props {
  view: View
  onClose: () => void
}

/** The preset of a view that is not sent yet: Monday morning, to oneself. */
const monday = { rhythm: 'WEEKLY', weekday: 1, hour: 8 } as const

function SendingForm({ view, onClose }: Props) {
  const texts = useSendingTexts()
  const me = useSession().user?.subject
  const mine = me === undefined ? [] : [me]
  const [before] = useState(() => sendingOf(view))
  const [isOn, setIsOn] = useState(before.sending !== null || before.alarm === null)
  const [isRinging, setIsRinging] = useState(before.alarm !== null)
  const [draft, setDraft] = useState<ViewSendingInput>(
    before.sending ?? { ...monday, recipients: mine },
  )
  const [alarm, setAlarm] = useState<ViewAlarmInput>(before.alarm ?? newAlarm(view, mine))
  const [isTried, setIsTried] = useState(false)
  const { send, isSending } = useSendView(view)
  const mailing = useMailing()
  if (mailing === undefined) return null
  const { problem, people } = mailing
  const hasServer = problem === null
  const isKnown = problem !== 'OTHER_PROVIDER'
  const known = [...(view.sending?.recipients ?? []), ...(view.alarm?.recipients ?? [])]
  const choices = [...new Map([...known, ...people].map((one) => [one.id, one.name]))].map(
    ([value, label]) => ({ value, label }),
  )
  const ringing = hasServer ? alarm : { ...alarm, recipients: [] }
  const save = async () => {
    setIsTried(true)
    const isSent = isOn && hasServer
    if ((isSent && draft.recipients.length === 0) || (isRinging && !isWhole(ringing))) return
    const sent = {
      // mails that are set up stay where no others can be set up, unless they are ended
      ...((hasServer || !isOn) && { sending: isSent ? draft : null }),
      ...((isKnown || !isRinging) && { alarm: isRinging ? ringing : null }),
    }
    if (await send(sent)) onClose()
  }
  return (
    <>
      <section className={styles.sending} aria-label={texts.mails()}>
        <h3>{texts.mails()}</h3>
        {problem !== null && <p>{texts.problems[problem]()}</p>}
        {(hasServer || view.sending) && (
          <SwitchInput label={texts.isOn()} value={isOn} onChange={setIsOn} />
        )}
        {hasServer && isOn && (
          <MailFields
            draft={draft}
            onChange={(patch) => setDraft({ ...draft, ...patch })}
            people={choices}
            isTried={isTried}
          />
        )}
        <RecipientStates recipients={view.sending?.recipients} />
      </section>
      {(isKnown || view.alarm) && (
        <section className={styles.sending} aria-label={texts.alarm.title()}>
          <h3>{texts.alarm.title()}</h3>
          {canRing(view) || view.alarm ? (
            <SwitchInput label={texts.alarm.isOn()} value={isRinging} onChange={setIsRinging} />
          ) : (
            <p>{texts.alarm.moving()}</p>
          )}
          {isRinging && isKnown && (
            <AlarmFields
              view={view}
              draft={ringing}
              onChange={(patch) => setAlarm({ ...alarm, ...patch })}
              people={choices}
              hasServer={hasServer}
              isTried={isTried}
            />
          )}
          <RecipientStates recipients={view.alarm?.recipients} />
        </section>
      )}
      {(isKnown || view.sending || view.alarm) && (
        <div className={styles.buttons}>
          <Button variant="filled" isBusy={isSending} onClick={() => void save()}>
            {texts.save()}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {texts.discard()}
          </Button>
        </div>
      )}
    </>
  )
}

function useMailing() {
  const client = useCurrentPublication().client ?? ''
  const screen = useScreenName()
  const { data } = useGraphqlQuery(
    ViewMailingDocument,
    { clientId: client, screen: screen ?? 'DAV_ARTICLE_REPORT' },
    { enabled: client !== '' && screen !== undefined },
  )
  return data?.client?.mailing
}

/** Those of the recipients who get nothing, each with the reason. */
function RecipientStates({ recipients = [] }: { recipients: Recipients | undefined }) {
  const { states } = useSendingTexts()
  const others = recipients.filter(({ state }) => state !== 'ACTIVE')
  if (others.length === 0) return null
  return (
    <ul className={styles.states}>
      {others.map(({ id, name, state, fault }) => (
        <li key={id} data-bad={state === 'FAILED' || undefined}>
          {state === 'ENDED' && states.ENDED({ name })}
          {state === 'NO_ACCESS' && states.NO_ACCESS({ name })}
          {state === 'FAILED' && states.FAILED({ name, fault: fault ?? '' })}
        </li>
      ))}
    </ul>
  )
}

/** Sends a view and sets its alarm from now on or ends that, with its notice; what ended can be undone there. */
function useSendView(view: View) {
  const texts = useSendingTexts()
  const { errors } = useTexts()
  const [isSending, setIsSending] = useState(false)
  const { send } = useSavedViews({ openId: view.id, setOpenId: () => {} })
  const { id, name } = view
  const write = async (sent: ViewSent): Promise<boolean> => {
    setIsSending(true)
    const before = sendingOf(view)
    const written = await send(view, sent)
    setIsSending(false)
    if (written.kind !== 'done') {
      const isDenied = written.kind === 'failed' && written.fault === 'denied'
      notifyFailed(isDenied ? errors.denied() : errors.generic(), { about: id })
      return false
    }
    const { sending, alarm } = sent
    const isMailEnded = sending === null && before.sending !== null
    const isAlarmEnded = alarm === null && before.alarm !== null
    const isChanged = JSON.stringify(alarm) !== JSON.stringify(before.alarm)
    const said = [
      ...(sending ? [texts.saved({ name, times: timesText(texts, sending) })] : []),
      ...(isMailEnded ? [texts.ended({ name })] : []),
      ...(alarm && (isChanged || !sending) ? [texts.alarm.set({ name })] : []),
      ...(isAlarmEnded ? [texts.alarm.ended({ name })] : []),
    ]
    const again = {
      ...(isMailEnded && before.sending?.recipients.length !== 0 && { sending: before.sending }),
      ...(isAlarmEnded && before.alarm && isWhole(before.alarm) && { alarm: before.alarm }),
    }
    const undo = <NoticeAction onClick={() => void write(again)}>{texts.undo()}</NoticeAction>
    if (said.length > 0)
      notifyDone(said.join('. '), {
        about: id,
        ...(Object.keys(again).length > 0 && { actions: undo }),
      })
    return true
  }
  return { send: write, isSending }
}
