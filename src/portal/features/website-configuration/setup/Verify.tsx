import { IconExternalLink } from '@tabler/icons-react'

import { ScreenLink } from '#portal/app/url/SearchLink.tsx'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button, buttonLook } from '#portal/ui/controls/Button.tsx'
import { Cause as CauseBlock } from '#portal/ui/page/Cause.tsx'
import { StateMark, type StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import { EventTable } from '../detail/LastEvents.tsx'
import { snippetHere, useCopy } from '../detail/Snippet.tsx'
import type { WebsiteSetup } from '../state/use-website-setup.ts'
import type { OpenWebsite } from '../use-websites.ts'
import { useWebsiteTexts } from '../website-texts.ts'
import { type Cause, likelyCause, type Stations, stationsOf } from './likely-cause.ts'

import styles from './setup.module.css'

type Refusal = OpenWebsite['activity']['refusals'][number]

const most = 6

/** The events that arrived and were not counted, one in each line, with the part that is wrong. */
function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  const { check: words, events } = useWebsiteTexts()
  const format = useFormat()
  const shown = refusals.slice(0, most)
  return (
    <section className={styles.arrived} aria-label={words.refused.title()}>
      <header>
        <h3>{words.refused.title()}</h3>
        <span>{words.refused.live({ count: shown.length })}</span>
      </header>
      <table className={styles.refusals}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{events.time()}</th>
            <th scope="col">{events.kind()}</th>
            <th scope="col">{events.page()}</th>
            <th scope="col">{words.refused.reason()}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((refusal, place) => (
            <tr key={`${refusal.at} ${refusal.address} ${place}`}>
              <td>{format.exactTime(refusal.at)}</td>
              <td>{events.kinds[refusal.kind]()}</td>
              <td>
                <Address refusal={refusal} />
              </td>
              <td>
                <StateMark shape="refused" /> <Reason reason={refusal.reason} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The host, or the scheme, is marked where it is the reason. */
function Address({ refusal: { address, reason } }: { refusal: Refusal }) {
  const { host, protocol, pathname } = new URL(address)
  const isHost = reason === 'WRONG_ORIGIN'
  const isScheme = reason === 'NOT_HTTPS'
  return (
    <span translate="no">
      {isScheme ? <mark>{`${protocol}//`}</mark> : `${protocol}//`}
      {isHost ? <mark>{host}</mark> : host}
      {pathname}
    </span>
  )
}

function Reason({ reason }: Pick<Refusal, 'reason'>) {
  const words = useWebsiteTexts().check
  const reasons: Partial<Record<Refusal['reason'], string>> = {
    WRONG_ORIGIN: words.otherAddress(),
    WRONG_KEY: words.otherKey(),
    NOT_HTTPS: words.refused.notHttps(),
    TRACKING_OFF: words.refused.trackingOff(),
  }
  return reasons[reason] ?? words.refused.other()
}

interface Props {
  setup: WebsiteSetup
  website: OpenWebsite
}

/** The check: how far a page with the snippet has come, and why not further. It turns by itself as events come in. */
export function Verify({ setup, website }: Props) {
  const words = useWebsiteTexts().check
  const { notices, lastEvents, refusals } = website.activity
  const { isOverdue } = setup
  const { tracking } = website
  const isSilent = website.status === 'SILENT'
  const cause = likelyCause({ notices, tracking, isShy: isShyBrowser(), isOverdue, isSilent })
  return (
    <>
      <p className={styles.text}>{words.text()}</p>
      <StationLine stations={stationsOf({ notices })} />
      {cause !== null && <LikelyCause cause={cause} website={website} setup={setup} />}
      {refusals.length > 0 && <Refusals refusals={refusals} />}
      {lastEvents.length > 0 && (
        <section className={styles.arrived} aria-label={words.lastCounted()}>
          <h3>{words.lastCounted()}</h3>
          <EventTable events={lastEvents.slice(0, 4)} />
        </section>
      )}
      <Ways setup={setup} website={website} />
    </>
  )
}

function Ways({ setup, website }: Props) {
  const texts = useWebsiteTexts()
  const { isCounted, isSaving } = setup
  return (
    <div className={styles.ways}>
      <a href={website.url} target="_blank" rel="noopener noreferrer" {...buttonLook()}>
        <IconExternalLink aria-hidden />
        {texts.check.open()}
      </a>
      <Button variant="subtle" onClick={setup.checkAgain}>
        {texts.check.again()}
      </Button>
      <span className={styles.end}>
        {isCounted && (
          <ScreenLink to="/dav-article-report" search={{ range: 'today' }}>
            {texts.setup.report()}
          </ScreenLink>
        )}
        <Button variant="filled" disabled={!isCounted} isBusy={isSaving} onClick={setup.finish}>
          {texts.setup.finish()}
        </Button>
      </span>
      {!isCounted && (
        <p className={styles.endHint}>
          {texts.setup.finishHint()}{' '}
          <button type="button" className={styles.change} onClick={setup.skip}>
            {texts.setup.skip()}
          </button>
        </p>
      )}
    </div>
  )
}

/** The four stations that an event passes; the first that fails has the diamond. */
function StationLine({ stations }: { stations: Stations }) {
  const words = useWebsiteTexts().check
  return (
    <ol className={styles.stations} aria-label={words.stations()}>
      {useStations(stations).map(({ name, value, detail, shape }) => (
        <li key={name} data-shape={shape}>
          <StateMark shape={shape} />
          <b>{name}</b>
          <span>{value}</span>
          {detail !== '' && <span>{detail}</span>}
        </li>
      ))}
    </ol>
  )
}

interface Station {
  name: string
  value: string
  /** a second line; may be empty */
  detail: string
  shape: StateMarkShape
}

function useStations({ loaded, sent, accepted, address, isCounted }: Stations): Station[] {
  const words = useWebsiteTexts().check
  const format = useFormat()
  const isLoaded = loaded !== null || sent > 0
  const addresses = {
    unknown: '',
    right: '',
    otherAddress: words.otherAddress(),
    otherKey: words.otherKey(),
  }
  const isOther = address === 'otherAddress' || address === 'otherKey'
  return [
    {
      name: words.loaded(),
      value: isLoaded ? words.yes() : words.notYet(),
      detail: loaded ? words.firstAt({ time: format.exactTime(loaded.first) }) : '',
      shape: isLoaded ? 'live' : 'off',
    },
    {
      name: words.sent(),
      value: sent > 0 ? words.times({ count: sent }) : words.notYet(),
      detail: sent > 0 && address !== 'otherKey' ? words.rightKey() : '',
      shape: sent > 0 ? 'live' : 'off',
    },
    {
      name: words.address(),
      value: sent > 0 ? words.accepted({ accepted, sent }) : words.notYet(),
      detail: isOther ? addresses[address] : '',
      shape: isOther ? 'refused' : address === 'right' ? 'live' : 'off',
    },
    {
      name: words.counted(),
      value: isCounted ? words.yes() : words.none(),
      detail: '',
      shape: isCounted ? 'live' : 'off',
    },
  ]
}

interface LikelyCauseProps {
  cause: Cause
  website: OpenWebsite
  setup: WebsiteSetup
}

/** The likely cause in words, with the one button that mends it where the portal can. */
function LikelyCause({ cause, website, setup }: LikelyCauseProps) {
  const words = useWebsiteTexts().check
  const { title, text } = useCauseWords(cause)
  return (
    <CauseBlock
      title={isKnown(cause) ? title : words.cause({ cause: title })}
      actions={<Mend cause={cause} website={website} setup={setup} />}
    >
      <p>{text}</p>
    </CauseBlock>
  )
}

/** No guess: the events themselves say it. */
function isKnown({ kind }: Cause): boolean {
  return kind === 'twice' || kind === 'silent'
}

function useCauseWords(cause: Cause): { title: string; text: string } {
  const { causes: words } = useWebsiteTexts().check
  if (cause.kind === 'wrongOrigin')
    return { title: words.wrongOrigin(), text: words.wrongOriginText({ host: cause.host }) }
  const texts = {
    trackingOff: words.trackingOffText,
    wrongKey: words.wrongKeyText,
    notHttps: words.notHttpsText,
    doNotTrack: words.doNotTrackText,
    blocked: words.blockedText,
    nothing: words.nothingText,
    programs: words.programsText,
    twice: words.twiceText,
    silent: words.silentText,
  }
  return { title: words[cause.kind](), text: texts[cause.kind]() }
}

/** The values that mend a cause are saved; the check stays open. */
function Mend({ cause, website, setup }: LikelyCauseProps) {
  const texts = useWebsiteTexts()
  const words = texts.check.causes
  const copy = useCopy()
  const { isSaving, submit } = setup
  if (cause.kind === 'trackingOff') {
    return (
      <Button isBusy={isSaving} variant="filled" onClick={() => void submit({ tracking: true })}>
        {words.turnOn()}
      </Button>
    )
  }
  if (cause.kind === 'wrongOrigin') {
    const { protocol } = new URL(website.url)
    const origins = [...website.origins, `${protocol}//${cause.host}`]
    return (
      <>
        <Button variant="filled" isBusy={isSaving} onClick={() => void submit({ origins })}>
          {words.accept({ host: cause.host })}
        </Button>
        <Button onClick={() => setup.open('ADDRESS')}>{words.changeAddress()}</Button>
      </>
    )
  }
  if (cause.kind !== 'wrongKey' && cause.kind !== 'nothing' && cause.kind !== 'silent') return null
  return (
    <Button onClick={() => copy(snippetHere(website), texts.snippet.copied())}>
      {words.copySnippet()}
    </Button>
  )
}

/** True where this browser asks not to be tracked, so that the tracker sends nothing in it. */
export function isShyBrowser(): boolean {
  return navigator.doNotTrack === '1' || Boolean(Reflect.get(navigator, 'globalPrivacyControl'))
}
