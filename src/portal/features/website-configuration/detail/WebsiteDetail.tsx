import { useState } from 'react'

import { useSearchState } from '#portal/app/url/use-search-state.ts'
import { DetailSection } from '#portal/forms/list-detail/DetailSection.tsx'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'
import { LinesInput, TextInput } from '#portal/ui/inputs/inputs.tsx'
import { notifyDone } from '#portal/ui/notices/notices.tsx'
import { ConfirmDialog } from '#portal/ui/overlays/ConfirmDialog.tsx'
import { Figure, Figures } from '#portal/ui/page/Figures.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { makeWebsiteToken, useSaveWebsite } from '../use-save-website.ts'
import { useTypedFields } from '../use-typed-fields.ts'
import { type OpenWebsite, useMayChangeWebsites } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { Collected } from './Collected.tsx'
import { DeleteWebsite } from './DeleteWebsite.tsx'
import { HoursChart, hoursOf } from './HoursChart.tsx'
import { LastEvents } from './LastEvents.tsx'
import { Snippet, useCopy } from './Snippet.tsx'

import styles from './website-detail.module.css'

/** A website in two parts: what it sends, and how it is set up. */
export function WebsiteDetail({ website }: { website: OpenWebsite }) {
  const words = useWebsiteTexts()
  const isReadOnly = !useMayChangeWebsites()
  const [{ panel }, change] = useSearchState()
  const part = panel === 'settings' ? panel : 'today'
  return (
    <MantineScope>
      <div className={styles.parts}>
        <Segments
          name={words.parts.name()}
          value={part}
          segments={[
            { value: 'today', label: words.parts.today() },
            { value: 'settings', label: words.parts.settings() },
          ]}
          onChange={(chosen) => change({ panel: chosen === 'settings' ? chosen : '' })}
        />
      </div>
      <div hidden={part !== 'today'}>
        <TodayFigures website={website} />
        <HoursChart hours={website.activity.hours} />
        <LastEvents events={website.activity.lastEvents} isOff={!website.tracking} />
        <SeenClasses website={website} />
      </div>
      {/* What is typed stays while the other part is in sight. */}
      <div hidden={part === 'today'}>
        {isReadOnly && <p className={styles.readOnly}>{words.readOnly()}</p>}
        <Basics key={website.id} website={website} isReadOnly={isReadOnly} />
        <Collected website={website} isReadOnly={isReadOnly} />
        <DetailSection title={words.snippet.title()}>
          <Snippet website={website} />
        </DetailSection>
        <Recommender website={website} isReadOnly={isReadOnly} />
        <DeleteWebsite website={website} isReadOnly={isReadOnly} />
      </div>
    </MantineScope>
  )
}

function TodayFigures({ website: { activity } }: { website: OpenWebsite }) {
  const { figures: words } = useWebsiteTexts()
  const format = useFormat()
  const { eventsToday, eventsYesterday, eventsThisHour } = activity
  const { today } = hoursOf(activity.hours)
  const views = today.reduce((sum, hour) => sum + hour.views, 0)
  const change = eventsYesterday > 0 ? eventsToday / eventsYesterday - 1 : null
  return (
    <Figures label={words.label()}>
      <Figure
        label={words.events()}
        value={format.number(eventsToday)}
        {...(change !== null && {
          change: {
            text: format.signedPercent(change),
            tone: change < 0 ? 'bad' : 'good',
            meaning: words.yesterday(),
          },
        })}
      />
      <Figure
        label={words.views()}
        value={format.number(views)}
        note={eventsToday > 0 ? words.share({ share: views / eventsToday }) : ''}
      />
      <Figure
        label={words.hour()}
        value={format.number(eventsThisHour)}
        note={words.since({ time: format.time(today.at(-1)?.start) })}
      />
    </Figures>
  )
}

function SeenClasses({ website: { activity } }: { website: OpenWebsite }) {
  const { classes: words } = useWebsiteTexts()
  const { classes } = activity
  return (
    <DetailSection title={words.title()} hint={classes.length > 0 ? words.hint() : words.none()}>
      <ul className={styles.classes}>
        {classes.map(({ cssClass }) => (
          <li key={cssClass}>
            <code>.{cssClass}</code>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

interface Props {
  website: OpenWebsite
  isReadOnly: boolean
}

/** The address at which a recommender asks for banned addresses, and its access key, shown once. */
function Recommender({ website, isReadOnly }: Props) {
  const words = useWebsiteTexts().recommender
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  const { token, make, isRunning } = useToken(website.id)
  const { tokenMade } = website
  const start = () => (tokenMade === null ? make() : setIsAsking(true))
  return (
    <DetailSection title={words.title()} hint={words.hint()}>
      <p>
        {words.address()}: <code>{`${location.origin}/recommender/banlist`}</code>
      </p>
      <p className={styles.hint}>
        {tokenMade === null ? words.none() : words.made({ at: format.dateTime(tokenMade) })}
      </p>
      {token !== null && <NewToken token={token} />}
      {!isReadOnly && (
        <div className={styles.buttons}>
          <Button isBusy={isRunning} onClick={start}>
            {tokenMade === null ? words.make() : words.renew()}
          </Button>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.renewTitle()}
        confirmLabel={words.renew()}
        onConfirm={() => {
          setIsAsking(false)
          make()
        }}
        onCancel={() => setIsAsking(false)}
      >
        {words.renewText()}
      </ConfirmDialog>
    </DetailSection>
  )
}

function NewToken({ token }: { token: string }) {
  const words = useWebsiteTexts().recommender
  const { snippet } = useWebsiteTexts()
  const copy = useCopy()
  return (
    <section aria-live="polite" aria-label={words.once()}>
      <p>
        <b>{words.once()}</b>
      </p>
      <p className={styles.hint}>{words.onceText()}</p>
      <code className={styles.token}>{token}</code>
      <Button onClick={() => copy(token, words.copied())}>{snippet.copy()}</Button>
    </section>
  )
}

/** The token stands in no cache: it is gone with the component. */
function useToken(id: string) {
  const { run, isRunning } = useMutationAction(makeWebsiteToken)
  const [token, setToken] = useState<{ id: string; text: string } | null>(null)
  const make = async () => {
    const written = await run({ id })
    if (written.kind === 'done' && written.payload.token !== null)
      setToken({ id, text: written.payload.token })
  }
  return {
    token: token?.id === id ? token.text : null,
    isRunning,
    make: () => void make(),
  }
}

interface BasicsProps {
  website: OpenWebsite
  isReadOnly: boolean
}

/** Name and addresses; what is typed waits for Save, and stays where it is refused. */
function Basics({ website, isReadOnly }: BasicsProps) {
  const words = useWebsiteTexts().basics
  const form = useBasics(website)
  const { values, change, faultOf } = form
  const box = useFocusCatcher<HTMLDivElement>(form.isChanged)
  return (
    <DetailSection title={words.title()}>
      <div ref={box} tabIndex={-1}>
        <form {...form.props} className={styles.two}>
          <TextInput
            label={words.name()}
            value={values.name}
            fault={faultOf('name')}
            readOnly={isReadOnly}
            autoComplete="off"
            onChange={(name) => change({ name })}
          />
          <TextInput
            label={words.address()}
            value={values.url}
            fault={faultOf('url')}
            readOnly={isReadOnly}
            inputMode="url"
            spellCheck={false}
            autoComplete="off"
            onChange={(url) => change({ url })}
          />
          <LinesInput
            label={words.origins()}
            className={styles.wide}
            value={values.origins}
            fault={faultOf('origins')}
            hint={words.originsHint()}
            readOnly={isReadOnly}
            rows={Math.max(2, values.origins.split('\n').length)}
            spellCheck={false}
            onChange={(origins) => change({ origins })}
          />
          {form.isChanged && (
            <div className={`${styles.wide} ${styles.buttons}`}>
              <Button type="submit" variant="filled" isBusy={form.isSaving}>
                {words.save()}
              </Button>
              <Button onClick={form.discard} disabled={form.isSaving}>
                {words.discard()}
              </Button>
            </div>
          )}
        </form>
      </div>
    </DetailSection>
  )
}

function useBasics(website: OpenWebsite) {
  const words = useWebsiteTexts().basics
  const { save, isSaving } = useSaveWebsite(website)
  const fields = useTypedFields(storedValues(website), async (_, { name, url, origins }) => {
    const sent = await save({
      ...(name !== undefined && { name }),
      ...(url !== undefined && { url }),
      ...(origins !== undefined && { origins: linesOf(origins) }),
    })
    if (sent === 'done') notifyDone(words.saved(), { about: 'website' })
    return sent
  })
  return { ...fields, isSaving }
}

/** The origin of the address itself is not among the other ones. */
function storedValues({ name, url, origins }: OpenWebsite) {
  const own = URL.parse(url)?.origin
  return { name, url, origins: origins.filter((one) => one !== own).join('\n') }
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
