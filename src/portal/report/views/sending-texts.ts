import { pageTexts } from '#portal/i18n/page-texts.ts'

const german = {
  kind: 'Gespeicherte Ansicht',
  title: 'Versand und Alarm',
  mails: 'Versand',
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
  alarm: {
    title: 'Alarm',
    isOn: 'Melden, was nicht üblich ist',
    measure: 'Was',
    direction: 'Wann',
    directions: {
      UNDER: 'unter dem Üblichen',
      OVER: 'über dem Üblichen',
      BESIDE: 'unter oder über dem Üblichen',
    },
    rule: 'Kommt um 6:00 des nächsten Tages. Üblich ist, was die letzten zwölf Wochen an diesem Wochentag erwarten lassen; ist ein Tag wieder üblich, kann der nächste melden.',
    sensitivity: 'Empfindlichkeit',
    sensitivities: { RARE: 'selten', MEDIUM: 'mittel', OFTEN: 'oft' },
    loading: 'Das letzte Jahr wird durchgespielt …',
    notLoaded: 'Das letzte Jahr lässt sich gerade nicht durchspielen.',
    possibleFrom: 'Für eine Probe fehlen Daten, ab {day} möglich.',
    never: 'Im letzten Jahr hätte er nie gemeldet.',
    times: 'Im letzten Jahr hätte er {count|number}-mal gemeldet.',
    usual: 'üblich {low|number} bis {high|number}',
    earlier: '{count|number} {{früherer|frühere}}',
    openDay: 'Diesen Tag im Bericht öffnen',
    webhook: 'Webhook',
    webhookHint: 'Diese Adresse wird aufgerufen; leer lassen für keinen.',
    noHttps: 'Die Adresse beginnt mit https://.',
    nobody: 'Wählen Sie mindestens eine Person, oder nennen Sie einen Webhook.',
    secret: 'Schlüssel der Signatur',
    copySecret: 'Schlüssel kopieren',
    copied: 'Schlüssel kopiert',
    notTaken: '{host} hat die letzte Meldung nicht angenommen: {fault}',
    moving:
      'Für diese Ansicht gibt es keinen Alarm: Ihr Erscheinungszeitraum läuft mit, sie zählt jeden Tag andere Artikel.',
    set: 'Der Alarm zu „{name}“ ist gestellt',
    ended: 'Der Alarm zu „{name}“ ist aus',
    inMenu: 'Alarm {direction}',
  },
} as const

const english = {
  kind: 'Saved report',
  title: 'Sending and alarm',
  mails: 'Sending',
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
  alarm: {
    title: 'Alarm',
    isOn: 'Tell what is not as usual',
    measure: 'What',
    direction: 'When',
    directions: {
      UNDER: 'below the usual',
      OVER: 'above the usual',
      BESIDE: 'below or above the usual',
    },
    rule: 'Comes at 6:00 on the next day. Usual is what the last twelve weeks lead one to expect of this weekday; once a day is as usual again, the next one can ring.',
    sensitivity: 'Sensitivity',
    sensitivities: { RARE: 'seldom', MEDIUM: 'medium', OFTEN: 'often' },
    loading: 'Replaying the last year …',
    notLoaded: 'The last year cannot be replayed right now.',
    possibleFrom: 'There are too few data for a trial; possible from {day}.',
    never: 'It would never have rung in the last year.',
    times: 'It would have rung {count|number} {{time|times}} in the last year.',
    usual: 'usual {low|number} to {high|number}',
    earlier: '{count|number} {{earlier one|earlier ones}}',
    openDay: 'Open this day in the report',
    webhook: 'Webhook',
    webhookHint: 'This address is called; leave it empty for none.',
    noHttps: 'The address begins with https://.',
    nobody: 'Choose at least one person, or name a webhook.',
    secret: 'Key of the signature',
    copySecret: 'Copy the key',
    copied: 'Key copied',
    notTaken: '{host} did not take the last call: {fault}',
    moving:
      'There is no alarm for this report: its period of publication moves on, so that each day counts other articles.',
    set: 'The alarm of “{name}” is set',
    ended: 'The alarm of “{name}” is off',
    inMenu: 'alarm {direction}',
  },
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
