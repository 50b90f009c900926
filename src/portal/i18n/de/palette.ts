/**
 * Texts of the palette about machines: actions by their registered name, each with the reasons for which it is not
 * possible now. `state` stands where no active state takes it, the others by the guard that is false.
 */
export const palette = {
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
      label: 'Entwurf prüfen und veröffentlichen',
      counted: 'Entwurf prüfen und veröffentlichen',
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
      label: 'Den anderen Stand nehmen, den eigenen verwerfen',
      counted: 'Den anderen Stand nehmen, den eigenen verwerfen',
      reasons: { state: 'Es gibt keinen anderen Stand.' },
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
