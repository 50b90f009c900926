import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useBanlistImportTexts } from '#portal/i18n/late/banlist-import-texts.ts'
import { Button } from '#portal/ui/controls/Button.tsx'
import { useFocusAtFirst } from '#portal/ui/hooks/use-focus.ts'

import { StepTitle } from '../StepTitle.tsx'
import { LeavingTable } from './LeavingTable.tsx'
import type { ReviewTab } from './review-tabs.ts'
import { type LinesProps, ReviewTable } from './ReviewTable.tsx'

import styles from './review.module.css'

interface Props extends Omit<LinesProps, 'tab'> {
  tab: ReviewTab
}

/** The lines of a tab, or the entries that go. */
export function ReviewLines({ tab, ...others }: Props) {
  const { given, fault } = others
  return tab === 'leaving' ? (
    <LeavingTable key={given.mode} given={given} />
  ) : (
    <ReviewTable key={`${tab} ${fault}`} tab={tab} {...others} />
  )
}

interface OpenProps {
  tab: ReviewTab
  size: number
  /** one comes back from the lines */
  takesFocus: boolean
  onOpen: () => void
}

/** The way to the lines on a phone, where they are a page of their own. */
export function OpenLines({ tab, size, takesFocus, onOpen }: OpenProps) {
  const { lines } = useBanlistImportTexts()
  const button = useFocusAtFirst<HTMLButtonElement>(takesFocus)
  return (
    <Button ref={button} onClick={onOpen}>
      {tab === 'leaving' ? lines.showEntries({ count: size }) : lines.show({ count: size })}
    </Button>
  )
}

interface PageProps {
  title: string
  onBack: () => void
  children: ReactNode
}

/** The lines in the place of the review, on a phone. */
export function LinesPage({ title, onBack, children }: PageProps) {
  const { lines } = useBanlistImportTexts()
  return (
    <section className={styles.page}>
      <Button variant="subtle" icon={<IconArrowLeft aria-hidden />} onClick={onBack}>
        {lines.back()}
      </Button>
      <StepTitle>{title}</StepTitle>
      {children}
    </section>
  )
}
