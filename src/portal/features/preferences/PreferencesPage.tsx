import { useState } from 'react'
import type { ReactNode } from 'react'

import type { Screen as ScreenName } from '#contract/generated/operations.ts'
import { rangePresets } from '#lib/date-range.ts'
import { useColourScheme } from '#portal/app/device/use-colour-scheme.ts'
import { useShowsDiagnostics } from '#portal/app/device/use-shows-diagnostics.ts'
import {
  changePreferences,
  screenPathOf,
  showPreferences,
  usePreferences,
  useShowLanguage,
  usualLook,
} from '#portal/app/preferences/use-preferences.ts'
import type { PreferencePatch, Preferences } from '#portal/app/preferences/use-preferences.ts'
import { useMay } from '#portal/app/publication/use-current-publication.ts'
import { reloadViewer, useViewer } from '#portal/app/publication/use-viewer.ts'
import { screens } from '#portal/app/url/screens.ts'
import { useMutationAction } from '#portal/forms/use-mutation-action.ts'
import { useLocale, useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { Segments } from '#portal/ui/controls/Segments.tsx'
import { SelectInput } from '#portal/ui/inputs/inputs.tsx'
import { NoticeAction, notifyDone, withdrawNotices } from '#portal/ui/notices/notices.tsx'
import { PageHead } from '#portal/ui/page/PageHead.tsx'
import { MantineScope } from '#portal/ui/theme/MantineScope.tsx'

import { usePreferenceTexts } from './preference-texts.ts'

import styles from './preferences.module.css'

/** The notice that a choice is kept. */
const about = 'preferences'

const none: Preferences = {
  language: null,
  appearance: null,
  density: null,
  startScreen: null,
  range: null,
}

/** The choices of the user, shown at once, kept, and taken back by one click. */
function useChoosePreferences() {
  const words = usePreferenceTexts()
  const kept = usePreferences() ?? none
  const [asked, setAsked] = useState<PreferencePatch>({})
  const { run } = useMutationAction(changePreferences)
  const showLanguage = useShowLanguage()
  const show = (patch: PreferencePatch) => {
    showPreferences(shownOf(patch))
    if (patch.language) showLanguage(patch.language)
  }
  const keep = async (patch: PreferencePatch): Promise<boolean> => {
    setAsked((before) => ({ ...before, ...patch }))
    show(patch)
    const written = await run(patch)
    if (written.kind === 'done') {
      reloadViewer()
      return true
    }
    setAsked({})
    show(beforeOf(kept, patch))
    return false
  }
  const choose = async (patch: PreferencePatch) => {
    const before = beforeOf(kept, patch)
    // It offers to take back a choice that is no longer the last one.
    withdrawNotices(about)
    if (!(await keep(patch))) return
    notifyDone(words.kept(), {
      about,
      actions: <NoticeAction onClick={() => void keep(before)}>{words.undo()}</NoticeAction>,
    })
  }
  return {
    chosen: {
      density: asked.density === undefined ? kept.density : asked.density,
      startScreen: asked.startScreen === undefined ? kept.startScreen : asked.startScreen,
      range: asked.range === undefined ? kept.range : asked.range,
    },
    choose: (patch: PreferencePatch) => void choose(patch),
    forgetAll: () => void choose(none),
  }
}

/** The values that a patch replaces. */
function beforeOf(kept: Preferences, patch: PreferencePatch): PreferencePatch {
  const names = Object.keys(patch)
  return Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)))
}

/** The same with the look of a page for which nothing was chosen in place of null. */
function shownOf({ appearance, density }: PreferencePatch): PreferencePatch {
  return {
    ...(appearance !== undefined && { appearance: appearance ?? usualLook.appearance }),
    ...(density !== undefined && { density: density ?? usualLook.density }),
  }
}

/** `/preferences`: the ways in which the user wants the portal; each choice is kept at once. */
export default function PreferencesPage() {
  const words = usePreferenceTexts()
  const texts = useTexts()
  const { chosen, choose, forgetAll } = useChoosePreferences()
  return (
    <MantineScope>
      <PageHead title={texts.screens.preferences.title()} deck={words.deck()} />
      <div className={styles.rows}>
        <Language choose={choose} />
        <Appearance choose={choose} />
        <Row name={words.density()} hint={words.densityHint()}>
          <Segments
            name={words.density()}
            value={chosen.density ?? 'USUAL'}
            segments={[
              { value: 'USUAL', label: words.densities.usual() },
              { value: 'DENSE', label: words.densities.dense() },
            ]}
            onChange={(density) => choose({ density })}
          />
        </Row>
        <StartScreen chosen={chosen} choose={choose} />
        <Range chosen={chosen} choose={choose} />
        <Diagnostics />
      </div>
      <p className={styles.note}>
        {words.note()}{' '}
        <button type="button" className={styles.reset} onClick={forgetAll}>
          {words.reset()}
        </button>
      </p>
    </MantineScope>
  )
}

interface RowProps {
  name: string
  hint: string
  children: ReactNode
}

/** A choice: its name and what it does, and the control. */
function Row({ name, hint, children }: RowProps) {
  return (
    <div className={styles.row}>
      <p>
        <b>{name}</b>
        <small>{hint}</small>
      </p>
      {children}
    </div>
  )
}

type Props = Pick<ReturnType<typeof useChoosePreferences>, 'chosen' | 'choose'>
type Choose = Props['choose']

function Language({ choose }: { choose: Choose }) {
  const words = usePreferenceTexts()
  const { locale } = useLocale()
  return (
    <Row name={words.language()} hint={words.languageHint()}>
      <Segments
        name={words.language()}
        value={locale === 'de' ? 'DE' : 'EN'}
        segments={[
          { value: 'DE', label: 'Deutsch' },
          { value: 'EN', label: 'English' },
        ]}
        onChange={(language) => choose({ language })}
      />
    </Row>
  )
}

const appearances = { light: 'LIGHT', dark: 'DARK', auto: 'SYSTEM' } as const

function Appearance({ choose }: { choose: Choose }) {
  const words = usePreferenceTexts()
  const { scheme } = useColourScheme()
  return (
    <Row name={words.appearance()} hint={words.appearanceHint()}>
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
    </Row>
  )
}

function StartScreen({ chosen, choose }: Props) {
  const words = usePreferenceTexts()
  const choices = useStartChoices()
  return (
    <Row name={words.startScreen()} hint={words.startHint()}>
      <SelectInput
        aria-label={words.startScreen()}
        value={chosen.startScreen ?? ''}
        options={[{ value: '', label: words.start() }, ...choices]}
        onChange={(target) => choose({ startScreen: target === '' ? null : target })}
      />
    </Row>
  )
}

/** A report that opens with all days or the current one would be a surprise. */
const offered = rangePresets.filter((preset) => preset !== 'today' && preset !== 'all')

function Range({ chosen, choose }: Props) {
  const words = usePreferenceTexts()
  const { ui } = useTexts()
  return (
    <Row name={words.range()} hint={words.rangeHint()}>
      <SelectInput
        aria-label={words.range()}
        value={chosen.range ?? '28d'}
        options={offered.map((preset) => ({ value: preset, label: ui.ranges[preset]() }))}
        onChange={(range) => choose({ range })}
      />
    </Row>
  )
}

/** For support alone, so that it is a matter of this device. */
function Diagnostics() {
  const words = usePreferenceTexts()
  const texts = useTexts()
  const [isOn, turn] = useShowsDiagnostics()
  const name = texts.screens.authDebug.title()
  return (
    <Row name={name} hint={words.diagnosticsHint()}>
      <Segments
        name={name}
        value={isOn ? 'on' : 'off'}
        segments={[
          { value: 'off', label: words.off() },
          { value: 'on', label: words.on() },
        ]}
        onChange={(chosen) => turn(chosen === 'on')}
      />
    </Row>
  )
}

/** The screens that a user may open first after signing in, in the order of the navigation. */
function useStartChoices(): { value: ScreenName; label: string }[] {
  const texts = useTexts()
  const may = useMay()
  const names = useViewer()?.capabilities?.map(({ screen }) => screen) ?? []
  return screens.flatMap(({ path, role, title }) => {
    const value = names.find((name) => screenPathOf(name) === path)
    if (value === undefined || (role !== null && !may(role))) return []
    return [{ value, label: screenWords(texts, title).title() }]
  })
}
