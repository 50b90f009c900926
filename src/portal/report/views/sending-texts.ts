import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  kind: 'Gespeicherte Ansicht',
  title: 'Versand',
  close: 'Schließen',
  isOn: 'Per Mail senden',
  rhythm: 'Rhythmus',
  rhythms: {
    WEEKDAYS: 'montags bis freitags',
    WEEKLY: 'jede Woche',
    MONTHLY: 'am Ersten des Monats',
  },
  weekday: 'Wochentag',
  weekdays: {
    1: 'Montag',
    2: 'Dienstag',
    3: 'Mittwoch',
    4: 'Donnerstag',
    5: 'Freitag',
    6: 'Samstag',
    7: 'Sonntag',
  },
  hour: 'Uhrzeit',
  times: {
    WEEKDAYS: 'montags bis freitags {hour}:00',
    WEEKLY: 'jeden {day} {hour}:00',
    MONTHLY: 'am Ersten des Monats {hour}:00',
  },
  people: '{times} an {count|number} {{Person|Personen}}',
  recipients: 'An',
  person: 'Person',
  next: 'Nächste Mail: {day}, {time} ({zone}), mit den Zahlen: {days}.',
  allowed: 'Nur wer diese Ansicht öffnen darf, kann sie bekommen.',
  problems: {
    NO_MAIL_SERVER:
      'Für den Versand fehlt ein Mail-Server. Wer das Portal betreibt, richtet ihn mit SMTP_URL und SMTP_FROM ein.',
    OTHER_PROVIDER:
      'Hier lässt sich nichts versenden: Der Anmeldedienst sagt dem Portal nur bei Angemeldeten, was sie sehen dürfen.',
  },
  states: {
    ENDED: '{name} hat abbestellt.',
    NO_ACCESS: '{name} darf die Ansicht nicht mehr öffnen und bekommt nichts.',
    FAILED: 'An {name} war die letzte Mail nicht zustellbar: {fault}',
  },
  nobody: 'Wählen Sie mindestens eine Person.',
  gone: 'Diese Ansicht gibt es nicht mehr.',
  save: 'Speichern',
  discard: 'Verwerfen',
  saved: '„{name}“ kommt {times}',
  ended: '„{name}“ wird nicht mehr versendet',
  undo: 'Rückgängig',
} as const

const english = {
  kind: 'Saved report',
  title: 'Sending',
  close: 'Close',
  isOn: 'Send by mail',
  rhythm: 'Rhythm',
  rhythms: {
    WEEKDAYS: 'Monday to Friday',
    WEEKLY: 'every week',
    MONTHLY: 'on the first of the month',
  },
  weekday: 'Day of the week',
  weekdays: {
    1: 'Monday',
    2: 'Tuesday',
    3: 'Wednesday',
    4: 'Thursday',
    5: 'Friday',
    6: 'Saturday',
    7: 'Sunday',
  },
  hour: 'Time',
  times: {
    WEEKDAYS: 'Monday to Friday at {hour}:00',
    WEEKLY: 'every {day} at {hour}:00',
    MONTHLY: 'on the first of the month at {hour}:00',
  },
  people: '{times} to {count|number} {{person|people}}',
  recipients: 'To',
  person: 'Person',
  next: 'Next mail: {day}, {time} ({zone}), with the numbers of {days}.',
  allowed: 'Only those who may open this report can get it.',
  problems: {
    NO_MAIL_SERVER:
      'There is no mail server for sending. Whoever runs the portal sets it up by SMTP_URL and SMTP_FROM.',
    OTHER_PROVIDER:
      'Nothing can be sent here: the sign-in service tells the portal what people may see only while they are signed in.',
  },
  states: {
    ENDED: '{name} has unsubscribed.',
    NO_ACCESS: '{name} may not open the report any more and gets nothing.',
    FAILED: 'The last mail to {name} could not be delivered: {fault}',
  },
  nobody: 'Choose at least one person.',
  gone: 'This saved report is not there any more.',
  save: 'Save',
  discard: 'Discard',
  saved: '“{name}” comes {times}',
  ended: '“{name}” is not sent any more',
  undo: 'Undo',
} as const

/** The texts of sending a view; they come with the menu. */
export const useSendingTexts = pageTexts(german, english)

type SendingTexts = ReturnType<typeof useSendingTexts>

/** Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** The times of a mail in words. */
export function timesText(
  texts: SendingTexts,
  { rhythm, weekday, hour }: { rhythm: keyof typeof german.times; weekday: number; hour: number },
): string {
  const day = weekdays.find((one) => one === weekday) ?? 1
  return texts.times[rhythm]({ day: texts.weekdays[day](), hour: String(hour) })
}
