import { useWebsiteTexts } from '#portal/i18n/late/configuration/website-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { StateMark, type StateMarkShape } from '#portal/ui/page/StateMark.tsx'

import type { Stations } from './likely-cause.ts'

import styles from './setup.module.css'

/** The four stations that an event passes; the first that fails has the diamond. */
export function StationLine({ stations }: { stations: Stations }) {
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
