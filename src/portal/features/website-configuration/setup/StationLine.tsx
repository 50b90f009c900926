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
      {useStations(stations).map(({ name, value, shape }) => (
        <li key={name} data-shape={shape}>
          <StateMark shape={shape} />
          <b>{name}</b>
          <span>{value}</span>
        </li>
      ))}
    </ol>
  )
}

interface Station {
  name: string
  value: string
  shape: StateMarkShape
}

function useStations({ loaded, sent, address, isCounted }: Stations): Station[] {
  const words = useWebsiteTexts().check
  const format = useFormat()
  const isLoaded = loaded !== null || sent > 0
  const addresses = {
    unknown: words.notYet(),
    right: words.yes(),
    otherAddress: words.otherAddress(),
    otherKey: words.otherKey(),
  }
  const isOther = address === 'otherAddress' || address === 'otherKey'
  return [
    {
      name: words.loaded(),
      value: loaded
        ? `${words.yes()}, ${format.time(loaded.first)}`
        : isLoaded
          ? words.yes()
          : words.notYet(),
      shape: isLoaded ? 'live' : 'off',
    },
    {
      name: words.sent(),
      value: sent > 0 ? words.times({ count: sent }) : words.notYet(),
      shape: sent > 0 ? 'live' : 'off',
    },
    {
      name: words.address(),
      value: addresses[address],
      shape: isOther ? 'refused' : address === 'right' ? 'live' : 'off',
    },
    {
      name: words.counted(),
      value: isCounted ? words.yes() : words.none(),
      shape: isCounted ? 'live' : 'off',
    },
  ]
}
