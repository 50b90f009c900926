import { useState } from 'react'

import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { useFormat } from '#portal/i18n/LocaleProvider.tsx'
import { Button } from '#portal/ui/controls/Button.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { NotLoaded } from '#portal/ui/page/NotLoaded.tsx'

import { Answer } from './Answer.tsx'
import { BanAll } from './BanAll.tsx'
import { useVerdicts } from './banlist-test.queries.ts'
import { kindOf, type Verdict, type VerdictKind, verdictKinds } from './verdict.ts'

import styles from './test.module.css'

interface Props {
  addresses: readonly string[]
  onTest: (address: string) => void
}

/** So many answers are drawn at a time. */
const step = 100

/** The banlist's verdict on each address. */
export function Answers({ addresses, onTest }: Props) {
  const texts = useBanlistTestTexts()
  const { verdicts, isWhole, failed, reload } = useVerdicts(addresses)
  const [kind, setKind] = useState<VerdictKind | 'all'>('all')
  const [limit, setLimit] = useState(step)
  const found = verdicts.filter((verdict) => kind === 'all' || kindOf(verdict) === kind)
  const rest = found.length - limit
  return (
    <section aria-label={texts.answers()}>
      {!isWhole && !failed && <Running done={verdicts.length} total={addresses.length} />}
      {addresses.length > 1 && verdicts.length > 0 && (
        <div className={styles.summary}>
          <KindTabs verdicts={verdicts} isWhole={isWhole} value={kind} onChange={setKind} />
          {isWhole && <BanAll verdicts={verdicts} />}
        </div>
      )}
      <ul className={styles.answers}>
        {found.slice(0, limit).map((verdict) => (
          <li key={verdict.input}>
            <Answer verdict={verdict} isOnly={addresses.length === 1} onTest={onTest} />
          </li>
        ))}
      </ul>
      {found.length === 0 && verdicts.length > 0 && <p className={styles.remark}>{texts.none()}</p>}
      {rest > 0 && (
        <Button onClick={() => setLimit(limit + step)}>
          {texts.more({ count: Math.min(step, rest) })}
        </Button>
      )}
      {failed && (
        <div role="alert">
          <p>{texts.failed()}</p>
          <NotLoaded onReload={reload} />
        </div>
      )}
    </section>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const texts = useBanlistTestTexts()
  const format = useFormat()
  return (
    <output className={styles.running}>
      {total === 1 ? texts.checking() : texts.running({ done, total: format.number(total) })}
    </output>
  )
}

interface TabsProps {
  verdicts: readonly Verdict[]
  /** All answers are here. */
  isWhole: boolean
  value: VerdictKind | 'all'
  onChange: (kind: VerdictKind | 'all') => void
}

/** How many addresses had which answer, and which of them are shown. */
function KindTabs({ verdicts, isWhole, value, onChange }: TabsProps) {
  const texts = useBanlistTestTexts()
  const count = (kind: VerdictKind) => verdicts.filter((one) => kindOf(one) === kind).length
  const counts = { banned: count('banned'), free: count('free'), invalid: count('invalid') }
  return (
    <>
      <output className="visually-hidden">{isWhole && texts.summary(counts)}</output>
      <Segments
        name={texts.show()}
        value={value}
        onChange={onChange}
        segments={[
          { value: 'all' as const, label: texts.all(), count: verdicts.length },
          ...verdictKinds.map((kind) => ({
            value: kind,
            label: texts.kinds[kind](),
            count: counts[kind],
          })),
        ]}
      />
    </>
  )
}
