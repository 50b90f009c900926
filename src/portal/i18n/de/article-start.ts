/** Texts of the start page about articles. */
export const articleStart = {
  viewsIn: 'Aufrufe in {days|number} Tagen',
  viewsUntil: 'Aufrufe in {days|number} Tagen bis {day}',
  noViews: 'Noch keine Statistik importiert',
  mostRead: 'Meistgelesen seit gestern',
  mostReadOn: 'Meistgelesen, {range}',
  mostReadEmpty: 'Seit gestern wurde noch nichts gelesen.',
} as const
