import { IconX } from '@tabler/icons-react'
import { useState } from 'react'

import { ViewMailingDocument } from '#contract/generated/operations.ts'
import type { ViewSendingInput } from '#contract/generated/operations.ts'
import { isoOf } from '#lib/days.ts'
import { nextMail, rhythms } from '#lib/mail-times.ts'
import { shownZone } from '#lib/shown-zone.ts'
import { useCurrentPublication } from '#portal/app/publication/use-current-publication.ts'
import { useScreenName } from '#portal/app/publication/use-screen-name.ts'
import { useGraphqlQuery } from '#portal/app/query/queries.ts'
import { useSession } from '#portal/app/session/use-session.ts'
import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { sendingOf, useSavedViews } from '#portal/app/views/use-saved-views.ts'
import type { View } from '#portal/app/views/use-saved-views.ts'
import { useFormat, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { rangeText } from '#portal/i18n/range-text.ts'
import { useZoneTime } from '#portal/i18n/zone-time.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { IconAction } from '#portal/ui/controls/IconAction.tsx'
import { SelectInput, SwitchInput } from '#portal/ui/inputs/inputs.tsx'
import { ManyInput } from '#portal/ui/inputs/ManyInput.tsx'
import { NoticeAction, notifyDone, notifyFailed } from '#portal/ui/notices/notices.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { useFocusReturn } from '../detail/use-focus-return.ts'
import { timesText, useSendingTexts, weekdays } from './sending-texts.ts'

import frameStyles from '../detail/detail.module.css'
import styles from './views.module.css'

/** The mails about a saved view, beside the report; nothing holds before it is saved. */
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
      {view === undefined && views !== undefined && (
        <p className={frameStyles.note}>{texts.gone()}</p>
      )}
      {view !== undefined && (
        <MantineScope>
          <SendingForm key={id} view={view} onClose={close} />
        </MantineScope>
      )}
    </aside>
  )
}

interface Props {
  view: View
  onClose: () => void
}

/** The preset of a view that is not sent yet: Monday morning, to oneself. */
const monday = { rhythm: 'WEEKLY', weekday: 1, hour: 8 } as const

function SendingForm({ view, onClose }: Props) {
  const texts = useSendingTexts()
  const me = useSession().user?.subject
  const [isOn, setIsOn] = useState(true)
  const [draft, setDraft] = useState<ViewSendingInput>(
    () => sendingOf(view) ?? { ...monday, recipients: me === undefined ? [] : [me] },
  )
  const [isTried, setIsTried] = useState(false)
  const { send, isSending } = useSendView(view)
  const mailing = useMailing()
  const edit = (patch: Partial<ViewSendingInput>) => setDraft({ ...draft, ...patch })
  const { rhythm, weekday, hour, recipients } = draft
  if (mailing === undefined) return null
  const { problem, people } = mailing
  // Mails that are set up can be ended where no others can be set up.
  const canBeSaved = problem === null || view.sending !== null
  const known = view.sending?.recipients ?? []
  const choices = new Map([...known, ...people].map((one) => [one.id, one.name]))
  const save = async () => {
    setIsTried(true)
    if (isOn && recipients.length === 0) return
    if (await send(isOn ? draft : null)) onClose()
  }
  return (
    <section className={styles.sending} aria-label={texts.title()}>
      <h3>{texts.title()}</h3>
      {problem !== null && <p>{texts.problems[problem]()}</p>}
      {canBeSaved && <SwitchInput label={texts.isOn()} value={isOn} onChange={setIsOn} />}
      {problem === null && isOn && (
        <>
          <div className={styles.times}>
            <SelectInput
              label={texts.rhythm()}
              value={rhythm}
              options={rhythms.map((value) => ({ value, label: texts.rhythms[value]() }))}
              onChange={(value) => edit({ rhythm: value })}
            />
            {rhythm === 'WEEKLY' && (
              <SelectInput
                label={texts.weekday()}
                value={String(weekday)}
                options={weekdays.map((day) => ({
                  value: String(day),
                  label: texts.weekdays[day](),
                }))}
                onChange={(value) => edit({ weekday: Number(value) })}
              />
            )}
            <SelectInput
              label={texts.hour()}
              value={String(hour)}
              options={hours}
              onChange={(value) => edit({ hour: Number(value) })}
            />
          </div>
          <ManyInput
            label={texts.recipients()}
            value={recipients}
            options={[...choices].map(([value, label]) => ({ value, label }))}
            {...(recipients.length === 0 && { placeholder: texts.person() })}
            {...(isTried && recipients.length === 0 && { fault: texts.nobody() })}
            onChange={(value) => edit({ recipients: [...value] })}
          />
          <NextMail draft={draft} />
        </>
      )}
      <RecipientStates view={view} />
      {canBeSaved && (
        <div className={styles.buttons}>
          <Button
            variant="filled"
            isBusy={isSending}
            disabled={problem !== null && isOn}
            onClick={() => void save()}
          >
            {texts.save()}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            {texts.discard()}
          </Button>
        </div>
      )}
    </section>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${hour}:00`,
}))

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

function NextMail({ draft }: { draft: ViewSendingInput }) {
  const sending = useSendingTexts()
  const texts = useTexts()
  const format = useFormat()
  const zone = useZoneTime()
  const [now] = useState(Date.now)
  const mail = nextMail(draft, shownZone(), now)
  return (
    <p className={styles.small}>
      {mail !== null &&
        sending.next({
          day: format.weekdayDate(mail.at),
          time: format.time(mail.at),
          zone,
          days: rangeText(isoOf(mail.days.from), isoOf(mail.days.to), { texts, format }),
        })}{' '}
      {sending.allowed()}
    </p>
  )
}

/** Those of the recipients who get nothing, each with the reason. */
function RecipientStates({ view }: { view: View }) {
  const { states } = useSendingTexts()
  const others = view.sending?.recipients.filter(({ state }) => state !== 'ACTIVE') ?? []
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

/** Sends a view from now on or ends that, with its notice; ending it can be undone there. */
function useSendView(view: View) {
  const texts = useSendingTexts()
  const { errors } = useTexts()
  const [isSending, setIsSending] = useState(false)
  const { send } = useSavedViews({ openId: view.id, setOpenId: () => {} })
  const { id, name } = view
  const write = async (sending: ViewSendingInput | null): Promise<boolean> => {
    setIsSending(true)
    const before = sendingOf(view)
    const written = await send(view, sending)
    setIsSending(false)
    if (written.kind !== 'done') {
      const isDenied = written.kind === 'failed' && written.fault === 'denied'
      notifyFailed(isDenied ? errors.denied() : errors.generic(), { about: id })
      return false
    }
    const undo = <NoticeAction onClick={() => void write(before)}>{texts.undo()}</NoticeAction>
    if (sending !== null)
      notifyDone(texts.saved({ name, times: timesText(texts, sending) }), { about: id })
    else if (before !== null)
      notifyDone(texts.ended({ name }), {
        about: id,
        ...(before.recipients.length > 0 && { actions: undo }),
      })
    return true
  }
  return { send: write, isSending }
}
