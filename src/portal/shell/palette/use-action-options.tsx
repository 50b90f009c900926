import { useRouter } from '@tanstack/react-router'

import { useActions } from '#portal/app/actions/use-actions.ts'
import type { ShownAction } from '#portal/app/actions/use-actions.ts'
import { screens } from '#portal/app/url/screens.ts'
import { useTexts } from '#portal/i18n/LocaleProvider.tsx'
import { screenWords } from '#portal/i18n/screen-words.ts'
import { ScreenIcon } from '#portal/ui/screens/ScreenIcon.tsx'

import { usePaletteTexts } from './palette-texts.ts'
import type { PaletteTexts } from './palette-texts.ts'
import type { Command } from './use-commands.tsx'

/** An action that a machine does not do now. */
export interface RefusedCommand extends Command {
  reason: string
}

/** The actions of the machines that fit a search. */
interface ActionOptions {
  /** before anything is typed, those that are about something */
  possible: readonly Command[]
  /** while something is typed; running one leads to where it becomes possible */
  refused: readonly RefusedCommand[]
}

/** More reasons than that push out what people look for. */
const mostRefused = 3

/** The things that machines do now, and those that they do not and why, as the machines themselves say. */
export function useActionOptions(words: string): ActionOptions {
  const router = useRouter()
  const commandOf = useActionCommand()
  const say = usePaletteTexts()
  const possible: Command[] = []
  const refused: RefusedCommand[] = []
  const isTyped = words.trim() !== ''
  for (const action of useActions()) {
    const { refusal, count, isHere = false, run } = action.state
    const open = () => router.navigate({ to: action.screen })
    if (refusal === null && !isTyped && !count) continue
    if (refusal === null) {
      possible.push({
        ...commandOf(action),
        run: () => (isHere || isOfAnyScreen(action) ? run() : void open().then(run)),
      })
    } else {
      const reason = refusal.kind === 'guard' ? refusal.guard : 'state'
      refused.push({
        ...commandOf(action),
        reason: reasonOf(say, action.text, reason),
        run: () => void (isHere || isOfAnyScreen(action) || open()),
      })
    }
  }
  return {
    possible: foundCommands(possible, words),
    refused: !isTyped ? [] : foundCommands(refused, words).slice(0, mostRefused),
  }
}

/** Actions of the kernel are registered for the start page, and are possible on every screen. */
const anyScreen = '/'

function isOfAnyScreen({ screen }: ShownAction): boolean {
  return screen === anyScreen
}

function useActionCommand(): (action: ShownAction) => Omit<Command, 'run'> {
  const texts = useTexts()
  const say = usePaletteTexts()
  return ({ screen: path, text, state: { refusal, count } }) => {
    const { label, counted } = actionWords(say, text)
    const screen = path === anyScreen ? undefined : screens.find((one) => one.path === path)
    return {
      id: `action ${text}`,
      label: refusal === null && count !== null ? counted({ count }) : label(),
      hint: screen === undefined ? '' : screenWords(texts, screen.title).title(),
      icon: screen && <ScreenIcon screen={screen} />,
    }
  }
}

/** The words of an action by its registered name. Throws for an unknown one. */
export function actionWords({ actions }: PaletteTexts, text: string) {
  if (!isKnown(actions, text)) throw new Error(`The dictionary does not know the action ${text}.`)
  return actions[text]
}

/** The reason for which an action is not possible: of its state, or of the guard that is false. */
export function reasonOf(texts: PaletteTexts, text: string, reason: string): string {
  const match = Object.entries(actionWords(texts, text).reasons).find(([name]) => name === reason)
  if (match === undefined) throw new Error(`The dictionary has no reason ${reason} for ${text}.`)
  return match[1]()
}

function isKnown(
  actions: PaletteTexts['actions'],
  text: string,
): text is keyof PaletteTexts['actions'] {
  return Object.hasOwn(actions, text)
}

interface Findable {
  label: string
  /** The group of an item. */
  hint: string
}

/** The commands in which every word of a search occurs; names that begin with it come first. */
export function foundCommands<Found extends Findable>(
  commands: readonly Found[],
  search: string,
): Found[] {
  const plain = search.trim().toLocaleLowerCase()
  const words = plain.split(/\s+/)
  const matches = commands.filter(({ label, hint }) => {
    const text = `${label} ${hint}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  const begins = ({ label }: Found) => label.toLocaleLowerCase().startsWith(plain)
  return [...matches.filter(begins), ...matches.filter((command) => !begins(command))]
}
