/** Texts of the fields for days. */
export const days = {
  numbersIn: 'Zahlen gibt es vom {range}.',
  unreadable: 'Bitte einen Tag wie {day} eingeben.',
  order: 'Bitte den früheren Tag zuerst eingeben.',
} as const
