import type { TextsOf } from '#lib/typed-texts.ts'
import { textsByLocale, useTextsOf } from '#portal/i18n/page-texts.ts'

const german = {
  searchLabel: 'Suche und Befehle',
  possible: 'Jetzt möglich',
  notNow: 'Nicht jetzt, und warum',
  actions: {
    deleteSelected: {
      label: 'Ausgewählte Adressen löschen …',
      counted: '{count|number} {{Adresse|Adressen}} löschen …',
      reasons: {
        state: 'Eine Frage ist offen, oder eine Änderung läuft. Danach geht es weiter.',
        hasSelection: 'Es ist keine Adresse ausgewählt.',
      },
    },
    editSelected: {
      label: 'Ausgewählte Adressen bearbeiten …',
      counted: '{count|number} {{Adresse|Adressen}} bearbeiten …',
      reasons: {
        state: 'Eine Frage ist offen, oder eine Änderung läuft. Danach geht es weiter.',
        hasSelection: 'Es ist keine Adresse ausgewählt.',
      },
    },
    stopRun: {
      label: 'Löschen oder Bearbeiten anhalten',
      counted: 'Änderung anhalten, {count|number} {{Adresse|Adressen}} offen',
      reasons: { state: 'Es läuft keine Änderung.' },
    },
    retryRun: {
      label: 'Löschen oder Bearbeiten fortsetzen',
      counted: 'Mit {count|number} {{Adresse|Adressen}} fortsetzen',
      reasons: {
        state: 'Es wurde keine Änderung angehalten.',
        mayCollect: 'Was übrig ist, lässt sich nicht noch einmal versuchen.',
        mayRetry: 'Was übrig ist, lässt sich nicht noch einmal versuchen.',
      },
    },
    stopImport: {
      label: 'Import anhalten',
      counted: 'Import anhalten',
      reasons: { state: 'Es läuft kein Import.' },
    },
    retryImport: {
      label: 'Import fortsetzen',
      counted: 'Import fortsetzen',
      reasons: {
        state: 'Es wurde kein Import unterbrochen.',
        mayResume: 'Dieser Import lässt sich nicht fortsetzen.',
        mayReread: 'Dieser Import lässt sich nicht fortsetzen.',
      },
    },
    cancelExport: {
      label: 'Export abbrechen',
      counted: 'Export abbrechen',
      reasons: { state: 'Es läuft kein Export, oder die Datei wird gerade gespeichert.' },
    },
    retryExport: {
      label: 'Export fortsetzen',
      counted: 'Export fortsetzen',
      reasons: { state: 'Es ist kein Export gescheitert.' },
    },
    publishDraft: {
      label: 'Entwurf vergleichen und veröffentlichen …',
      counted: 'Entwurf vergleichen und veröffentlichen …',
      reasons: {
        state:
          'Hier ist kein Entwurf offen, oder er wartet auf eine Antwort oder Ihre Entscheidung.',
        hasDraft: 'Es gibt keinen Entwurf.',
      },
    },
    discardDraft: {
      label: 'Entwurf verwerfen …',
      counted: 'Entwurf verwerfen …',
      reasons: {
        state: 'Hier ist kein Entwurf offen, oder er wird gerade gesichert oder veröffentlicht.',
        hasDraft: 'Es gibt keinen Entwurf.',
      },
    },
    retryDraft: {
      label: 'Entwurf noch einmal senden',
      counted: 'Entwurf noch einmal senden',
      reasons: { state: 'Hier wartet kein Entwurf auf einen neuen Versuch.' },
    },
    keepDraft: {
      label: 'Entwurf dieses Fensters behalten',
      counted: 'Entwurf dieses Fensters behalten',
      reasons: { state: 'Kein anderes Fenster hat diesen Entwurf geändert.' },
    },
    takeTheirs: {
      label: 'Die andere Fassung nehmen, die eigene verwerfen',
      counted: 'Die andere Fassung nehmen, die eigene verwerfen',
      reasons: { state: 'Es gibt keine andere Fassung.' },
    },
    retryConnection: {
      label: 'Verbindung neu versuchen',
      counted: 'Verbindung neu versuchen',
      reasons: { state: 'Der Server antwortet.' },
    },
    checkBuild: {
      label: 'Nach einer neueren Version suchen',
      counted: 'Nach einer neueren Version suchen',
      reasons: { state: 'Es wird schon gesucht, oder eine neuere Version wartet.' },
    },
  },
} as const

const english = {
  searchLabel: 'Search and commands',
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
    cancelExport: {
      label: 'Cancel the export',
      counted: 'Cancel the export',
      reasons: { state: 'No export is under way, or its file is being saved.' },
    },
    retryExport: {
      label: 'Continue the export',
      counted: 'Continue the export',
      reasons: { state: 'No export has failed.' },
    },
    publishDraft: {
      label: 'Compare and publish the draft …',
      counted: 'Compare and publish the draft …',
      reasons: {
        state: 'No draft is open here, or it waits for an answer or your decision.',
        hasDraft: 'There is no draft.',
      },
    },
    discardDraft: {
      label: 'Discard the draft …',
      counted: 'Discard the draft …',
      reasons: {
        state: 'No draft is open here, or it is being saved or published.',
        hasDraft: 'There is no draft.',
      },
    },
    retryDraft: {
      label: 'Send the draft again',
      counted: 'Send the draft again',
      reasons: { state: 'No draft waits for another try here.' },
    },
    keepDraft: {
      label: 'Keep the draft of this window',
      counted: 'Keep the draft of this window',
      reasons: { state: 'No other window has changed this draft.' },
    },
    takeTheirs: {
      label: 'Take the other state, discard your own',
      counted: 'Take the other state, discard your own',
      reasons: { state: 'There is no other state.' },
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

/** The texts of the palette about machines. */
export type PaletteTexts = TextsOf<typeof german>

/** The texts of the palette about machines, in both languages. */
export const paletteTexts = textsByLocale(german, english)

/** The texts of the palette about machines. */
export const usePaletteTexts = (): PaletteTexts => useTextsOf(paletteTexts)
