import { filesBelow, read } from './sources.ts'

/** The pages of the project that people read. */
export const pages: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesBelow('docs').filter((path) => path.endsWith('.md')),
]

/** The commands that the pages give as examples, with their words. */
export const exampleCommands = pages.flatMap((page) =>
  commandsIn(read(page)).map((command) => ({ page, command, words: command.split(/\s+/) })),
)

/** Commands in code; an option that is named alone goes with the command before it. */
function commandsIn(text: string): string[] {
  const code = [...text.matchAll(/`([^`\n]+)`|^((?:npm|npx|node) [^#\n]+)/gm)].map(
    ([, inline, line]) => inline ?? line ?? '',
  )
  return code
    .flatMap((part) => part.split(' && '))
    .map((part, index, all) => (/^--(path|grep) /.test(part) ? alone(part, all, index) : part))
    .map((part) => part.trim())
    .filter((part) => /^np[mx] /.test(part))
}

function alone(option: string, code: readonly string[], index: number): string {
  const before = code.slice(0, index).findLast((part) => part.startsWith('npm run test:paths'))
  return before === undefined ? option : `npm run test:paths -- ${option}`
}
