/** Texts below the values of a filter: the meaning of the parts beside them. */
export const filterShares = {
  views: 'Anteil an den Aufrufen des Zeitraums. Sind mehrere gewählt, reicht eine davon.',
  deliveries:
    'Anteil an den Auslieferungen des Zeitraums. Sind mehrere gewählt, reicht eine davon.',
} as const
