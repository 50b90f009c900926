import { IconCirclesRelation } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { useIsPhone } from '#portal/ui/hooks/use-is-phone.ts'

import { Swatch } from './Swatch.tsx'
import { useUserGroupTexts } from './user-group-texts.ts'

import styles from './meanings.module.css'

/** Explains confirmed and estimated, and why groups do not add up. */
export function GroupMeanings() {
  return useIsPhone() ? <ShortMeanings /> : <LongMeanings />
}

function LongMeanings() {
  const texts = useUserGroupTexts()
  return (
    <dl className={styles.meanings}>
      <Meaning sign={<Swatch solid={1} />} name={texts.confirmed()} text={texts.confirmedText()} />
      <Meaning sign={<Swatch solid={0} />} name={texts.estimated()} text={texts.estimatedText()} />
      <Meaning
        sign={<IconCirclesRelation aria-hidden />}
        name={texts.overlap()}
        text={texts.overlapText()}
      />
    </dl>
  )
}

function ShortMeanings() {
  const texts = useUserGroupTexts()
  return (
    <div className={styles.short}>
      <p>
        <span>
          <Swatch solid={1} /> {texts.confirmedShort()}
        </span>
        <span>
          <Swatch solid={0} /> {texts.estimatedShort()}
        </span>
      </p>
      <p>{texts.overlapShort()}</p>
      <details>
        <summary>{texts.more()}</summary>
        <LongMeanings />
      </details>
    </div>
  )
}

function Meaning({ sign, name, text }: { sign: ReactNode; name: string; text: string }) {
  return (
    <div>
      <dt>
        {sign} {name}
      </dt>
      <dd>{text}</dd>
    </div>
  )
}
