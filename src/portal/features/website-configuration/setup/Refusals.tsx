import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { StateMark } from '#portal/ui/page/StateMark.tsx'

import type { OpenWebsite } from '../use-websites.ts'

import styles from './setup.module.css'

type Refusal = OpenWebsite['activity']['refusals'][number]

const most = 6

/** The events that arrived and were not counted, one in each line, with the part that is wrong. */
export function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
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
