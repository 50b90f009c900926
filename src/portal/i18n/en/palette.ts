import type { palette as german } from '../de/palette.ts'
import type { TranslationOf } from '../typed-texts.ts'

const texts = {
  possible: 'Possible now',
  notNow: 'Not now, and why',
  actions: {
    deleteSelected: {
      label: 'Delete selected addresses …',
      counted: 'Delete {count|number} {{address|addresses}} …',
      reasons: {
        state: 'A question is open or a change is under way. Finish that first.',
        hasSelection: 'No address is selected.',
      },
    },
    editSelected: {
      label: 'Edit selected addresses …',
      counted: 'Edit {count|number} {{address|addresses}} …',
      reasons: {
        state: 'A question is open or a change is under way. Finish that first.',
        hasSelection: 'No address is selected.',
      },
    },
    stopRun: {
      label: 'Stop deleting or editing',
      counted: 'Stop the change, {count|number} {{address|addresses}} left',
      reasons: { state: 'No change is under way.' },
    },
    retryRun: {
      label: 'Continue deleting or editing',
      counted: 'Continue with {count|number} {{address|addresses}}',
      reasons: {
        state: 'No change has been stopped.',
        mayCollect: 'What is left cannot be tried again.',
        mayRetry: 'What is left cannot be tried again.',
      },
    },
    stopImport: {
      label: 'Pause the import',
      counted: 'Pause the import',
      reasons: { state: 'No import is under way.' },
    },
    retryImport: {
      label: 'Continue the import',
      counted: 'Continue the import',
      reasons: {
        state: 'No import has been interrupted.',
        mayResume: 'This import cannot be continued.',
        mayReread: 'This import cannot be continued.',
      },
    },
    retryConnection: {
      label: 'Try the connection again',
      counted: 'Try the connection again',
      reasons: { state: 'The server answers.' },
    },
    checkBuild: {
      label: 'Check for a newer version',
      counted: 'Check for a newer version',
      reasons: { state: 'It is being checked already, or a newer version is waiting.' },
    },
  },
} as const

/** English texts of the palette about machines. */
export const palette = texts satisfies TranslationOf<typeof german, typeof texts>
