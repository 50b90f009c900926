/** Texts below the values of a filter: the meaning of the parts beside them. */
export const filterShares = {
  views: 'Anteil an den Aufrufen des Zeitraums. Mehrere gewählt heißt: in einer davon.',
  deliveries: 'Anteil an den Auslieferungen des Zeitraums. Mehrere gewählt heißt: in einer davon.',
} as const
