import { rangePresets } from '#lib/date-range.ts'
import { useColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { useConfigurationTexts } from '#portal/i18n/late/configuration/overview-texts.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { SelectField } from '#portal/ui/controls/fields/SelectField.tsx'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { PageSection } from '#portal/ui/page/PageSection.tsx'

import { useChoosePreferences } from './use-choose-preferences.tsx'
import { useStartChoices } from './use-start-choices.ts'

import styles from './preferences.module.css'

/** The ways in which the user wants the portal; each choice is kept at once. */
export function PreferencesPanel() {
  const words = useConfigurationTexts().preferences
  const { chosen, choose, forgetAll } = useChoosePreferences()
  return (
    <PageSection title={words.title()}>
      <div className={styles.rows}>
        <Language choose={choose} />
        <Appearance choose={choose} />
        <div className={styles.row}>
          <p>{words.density()}</p>
          <Segments
            name={words.density()}
            value={chosen.density ?? 'USUAL'}
            segments={[
              { value: 'USUAL', label: words.densities.usual() },
              { value: 'DENSE', label: words.densities.dense() },
            ]}
            onChange={(density) => choose({ density })}
          />
        </div>
        <StartScreen chosen={chosen} choose={choose} />
        <Range chosen={chosen} choose={choose} />
      </div>
      <p className={styles.note}>
        {words.note()}{' '}
        <button type="button" className={styles.reset} onClick={forgetAll}>
          {words.reset()}
        </button>
      </p>
    </PageSection>
  )
}

type Props = Pick<ReturnType<typeof useChoosePreferences>, 'chosen' | 'choose'>
type Choose = Props['choose']

function Language({ choose }: { choose: Choose }) {
  const words = useConfigurationTexts().preferences
  const { locale } = useLocale()
  return (
    <div className={styles.row}>
      <p>{words.language()}</p>
      <Segments
        name={words.language()}
        value={locale === 'de' ? 'DE' : 'EN'}
        segments={[
          { value: 'DE', label: 'Deutsch' },
          { value: 'EN', label: 'English' },
        ]}
        onChange={(language) => choose({ language })}
      />
    </div>
  )
}

const appearances = { light: 'LIGHT', dark: 'DARK', auto: 'SYSTEM' } as const

function Appearance({ choose }: { choose: Choose }) {
  const words = useConfigurationTexts().preferences
  const { scheme } = useColourScheme()
  return (
    <div className={styles.row}>
      <p>{words.appearance()}</p>
      <Segments
        name={words.appearance()}
        value={appearances[scheme]}
        segments={[
          { value: 'LIGHT', label: words.appearances.light() },
          { value: 'DARK', label: words.appearances.dark() },
          { value: 'SYSTEM', label: words.appearances.system() },
        ]}
        onChange={(appearance) => choose({ appearance })}
      />
    </div>
  )
}

function StartScreen({ chosen, choose }: Props) {
  const words = useConfigurationTexts().preferences
  const choices = useStartChoices()
  return (
    <SelectField
      label={words.startScreen()}
      className={styles.row}
      value={chosen.startScreen ?? ''}
      onChange={({ target }) => {
        const wanted = choices.find(({ value }) => value === target.value)
        choose({ startScreen: wanted?.value ?? null })
      }}
    >
      <option value="">{words.start()}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  )
}

/** A report that opens with all days or the current one would be a surprise. */
const offered = rangePresets.filter((preset) => preset !== 'today' && preset !== 'all')

function Range({ chosen, choose }: Props) {
  const words = useConfigurationTexts().preferences
  const { ui } = useTexts()
  return (
    <SelectField
      label={words.range()}
      className={styles.row}
      value={chosen.range ?? '28d'}
      onChange={({ target }) => choose({ range: target.value })}
    >
      {offered.map((preset) => (
        <option key={preset} value={preset}>
          {ui.ranges[preset]()}
        </option>
      ))}
    </SelectField>
  )
}
