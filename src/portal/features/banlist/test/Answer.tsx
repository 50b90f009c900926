import { IconAlertTriangle, IconBan, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useFocusCatcher } from '#portal/ui/hooks/use-focus.ts'

import { AnswerDetails } from './AnswerDetails.tsx'
import { kindOf, type Verdict } from './verdict.ts'

import styles from './test.module.css'

interface Props {
  verdict: Verdict
  /** It stands alone and is open. */
  isOnly: boolean
  onTest: (address: string) => void
}

const icons = { banned: IconBan, free: IconCircleCheck, invalid: IconAlertTriangle }

/** The answer for one address: in words and by a sign, and more of it when it is opened. */
export function Answer({ verdict, isOnly, onTest }: Props) {
  const texts = useBanlistTestTexts()
  const details = useId()
  const [isOpened, setIsOpened] = useState(false)
  const kind = kindOf(verdict)
  const heading = useFocusCatcher<HTMLHeadingElement>(kind)
  const Icon = icons[kind]
  const isOpen = isOnly || isOpened
  const since = verdict.entry?.dateAdded
  const head = (
    <>
      <Icon className={styles.sign} aria-hidden />
      <span className={styles.verdict}>
        {since === undefined ? texts.kinds[kind]() : texts.bannedSince({ day: since })}
      </span>
      <span className={styles.asked}>{verdict.input}</span>
    </>
  )
  return (
    <article className={styles.answer} data-kind={kind} data-only={isOnly || undefined}>
      <h3 ref={heading} tabIndex={-1} className={styles.head}>
        {isOnly ? (
          <output className={styles.line}>{head}</output>
        ) : (
          <button
            type="button"
            className={styles.line}
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setIsOpened(!isOpened)}
          >
            {head}
            <IconChevronDown className={styles.chevron} aria-hidden />
          </button>
        )}
      </h3>
      <div id={details} className={styles.details} hidden={!isOpen}>
        {isOpen && <AnswerDetails verdict={verdict} onTest={onTest} />}
      </div>
    </article>
  )
}
