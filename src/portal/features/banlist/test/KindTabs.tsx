import { useBanlistTestTexts } from '#portal/i18n/late/banlist-test-texts.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'

import { kindOf, type Verdict, type VerdictKind, verdictKinds } from './verdict.ts'

interface Props {
  verdicts: readonly Verdict[]
  /** All answers are here. */
  isWhole: boolean
  value: VerdictKind | 'all'
  onChange: (kind: VerdictKind | 'all') => void
}

/** How many addresses had which answer, and which of them are shown. */
export function KindTabs({ verdicts, isWhole, value, onChange }: Props) {
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
