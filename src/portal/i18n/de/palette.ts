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
