import { useCallback, useEffect, useState } from 'react'

import { readableLink } from '#portal/features/banlist/list/unicode-host.tsx'
import type { ListImport } from '#portal/features/banlist/state/use-list-import.ts'
import { CheckBox } from '#portal/ui/controls/CheckBox.tsx'

import { useBanlistImportTexts } from '../../banlist-import-texts.ts'

import styles from './review.module.css'

const shown = 3

interface SelfBanLinksProps {
  /** how many there are */
  count: number
  links: readonly string[]
}

/** Some of the addresses that ban the publication itself, and how many more there are. */
export function SelfBanLinks({ count, links }: SelfBanLinksProps) {
  const { own } = useBanlistImportTexts()
  const named = links.slice(0, shown)
  const rest = count - named.length
  if (named.length === 0) return null
  return (
    <ul className={styles.ownLinks}>
      {named.map((link) => (
        <li key={link}>{readableLink(link)}</li>
      ))}
      {rest > 0 && <li>{own.more({ count: rest })}</li>}
    </ul>
  )
}

interface Props {
  listImport: ListImport
  /** undefined until it is known which */
  own: readonly string[] | undefined
}

/** The addresses that ban the publication itself; they stay out unless one takes them in. */
export function SelfBanNote({ listImport, own }: Props) {
  const { own: texts } = useBanlistImportTexts()
  const { own: count, options, changeOptions } = listImport
  if (own === undefined) return null
  const isBanned = bansOwn(listImport)
  return (
    <div className={styles.ownNote}>
      <div role={isBanned ? 'alert' : 'status'}>
        <p>
          <b>{texts.title({ count })}</b>
        </p>
        <SelfBanLinks count={count} links={own} />
        {isBanned && <p className={styles.ownLoss}>{texts.text()}</p>}
      </div>
      <label className={styles.check}>
        <CheckBox
          checked={!isBanned}
          onChange={() => changeOptions({ ...options, withoutOwn: isBanned })}
        />
        {texts.leave()}
      </label>
    </div>
  )
}

/** True when the import would ban the publication itself with the present choices. */
export function bansOwn({ own, options }: Pick<ListImport, 'own' | 'options'>): boolean {
  return own > 0 && !options.withoutOwn
}

/**
 * The addresses that ban the publication itself, whether they are left out or not; undefined until they are known,
 * none where they cannot be told.
 */
export function useSelfBanLinks(options: ListImport): readonly string[] | undefined {
  const { mode, own, ownLinks } = options
  const { withCovered } = options.options
  const ask = useCallback(
    () => ownLinks(mode, withCovered).catch(() => []),
    [mode, ownLinks, withCovered],
  )
  const links = useFromReader(own, ask)
  return own > 0 ? links : undefined
}

/** The answer of the list's reader, asked for again when `version` is another; the old one stays until then. */
export function useFromReader<Answer>(
  version: unknown,
  ask: () => Promise<Answer>,
): Answer | undefined {
  const [answer, setAnswer] = useState<{ found: Answer; version: unknown }>()
  useEffect(() => {
    let isWanted = true
    ask().then(
      (found) => isWanted && setAnswer({ found, version }),
      // The table of lines says that the list is gone.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [version, ask])
  return answer?.found
}
