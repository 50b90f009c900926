/** Each state of each machine in one sentence, by its id; `machine.ts` of each has the English ones. */
export const germanStates: Readonly<Record<string, string>> = {
  app: 'Startet die anderen Maschinen und gibt weiter, was sie melden.',
  'app.entrance': 'Die Bildschirme der Anmeldung sind da; die anderen sind noch nicht geladen.',
  'app.portal': 'Alle Bildschirme lassen sich zeigen; die Maschinen dahinter laufen.',
  'app.portal.vacant': 'Niemand ist angemeldet.',
  'app.portal.occupied': 'Ein Benutzer ist angemeldet und arbeitet mit den Bildschirmen.',
  'build-update':
    'Bemerkt neuere Builds des Portals und Teile des laufenden, die es nicht mehr gibt.',
  'build-update.version': 'Von Zeit zu Zeit wird nach neueren Builds des Portals gesehen.',
  'build-update.version.idle':
    'Kein neuerer Build ist bekannt; in einigen Minuten wird wieder nachgesehen.',
  'build-update.version.checking': 'Der Server wird nach seinem neuesten Build gefragt.',
  'build-update.version.updateAvailable':
    'Ein neuerer Build ist da; ein Hinweis bietet an, die Seite neu zu laden.',
  'build-update.chunks': 'Die Teile des laufenden Builds werden geladen, wenn man sie braucht.',
  'build-update.chunks.healthy': 'Alle Teile, die bisher gebraucht wurden, ließen sich laden.',
  'build-update.chunks.reloading': 'Ein Teil fehlt; die Seite lädt von selbst neu.',
  'build-update.chunks.broken':
    'Ein Teil fehlt, und neu zu laden half nicht; ein Hinweis sagt das.',
  'bulk-edit': 'Viele Einträge der Sperrliste auswählen, und fragen, bevor sie geändert werden.',
  'bulk-edit.choosing': 'Der Benutzer wählt Einträge aus; nichts wird geändert.',
  'bulk-edit.choosing.idle': 'Neben der Auswahl steht kein Hinweis.',
  'bulk-edit.choosing.finding':
    'Alle Treffer werden gesucht, bis sie da sind oder der Benutzer etwas anderes tut.',
  'bulk-edit.choosing.findFailed': 'Die Treffer kamen nicht; die Auswahl ist, wie sie war.',
  'bulk-edit.choosing.nothingSelected':
    'Der Benutzer wollte etwas tun, ohne vorher einen Eintrag auszuwählen.',
  'bulk-edit.choosing.allReadOnly': 'Alle gewünschten Einträge sind schreibgeschützt.',
  'bulk-edit.asking':
    'Ein Dialog fragt, bevor etwas gesendet wird; die Zahl der Einträge kann noch sinken.',
  'bulk-edit.asking.deletion': 'Der Benutzer soll das Löschen bestätigen.',
  'bulk-edit.asking.edit': 'Der Benutzer gibt die neuen Werte aller ausgewählten Einträge ein.',
  'bulk-edit.waiting': 'Ein Durchlauf ändert Einträge; die Auswahl wartet auf sein Ende.',
  'bulk-run':
    'Viele Zeilen in Stapeln ändern, mit einer Liste derer, die sich nicht ändern ließen.',
  'bulk-run.resting': 'Nichts ist im Gang; viele Zeilen können geändert werden.',
  'bulk-run.resting.idle': 'Es gibt nichts zu sagen.',
  'bulk-run.resting.completed': 'Alle Zeilen sind geändert.',
  'bulk-run.resting.partiallyCompleted':
    'Einige Zeilen sind wie zuvor, weil sie abgelehnt wurden oder die Änderung anhielt.',
  'bulk-run.busy':
    'Zeilen werden geändert; das geht weiter, während andere Bildschirme zu sehen sind.',
  'bulk-run.busy.collecting':
    'Die Zeilen, die wiederkommen sollen, werden gelesen, bevor die erste die Liste ändert.',
  'bulk-run.busy.running': 'Der Server ändert einen Stapel nach dem anderen.',
  'bulk-run.busy.running.working': 'Die Stapel folgen aufeinander.',
  'bulk-run.busy.running.stopping': 'Der laufende Stapel ist der letzte.',
  'bulk-run.finishing': 'Der Durchlauf ist vorbei; Listen laden neu und sagen, was daraus wurde.',
  connection: 'Bemerkt, dass der Server nicht erreichbar ist, und wann er wieder da ist.',
  'connection.online': 'Der Server antwortet.',
  'connection.doubting': 'Etwas blieb ohne Antwort: Der Server wird gefragt, ob er da ist.',
  'connection.unreachable': 'Server oder Netz sind weg; was zu sehen ist, stammt von vorher.',
  'connection.unreachable.waiting': 'Der nächste Versuch kommt bald.',
  'connection.unreachable.pausing':
    'Der Server ist seit einer Weile weg; der nächste Versuch kommt später.',
  'connection.unreachable.probing': 'Der Server wird gefragt, ob er wieder da ist.',
  'connection.unreachable.offline':
    'Dieser Computer hat kein Netz; es geht weiter, sobald es wieder eines gibt.',
  'connection.back':
    'Der Server ist wieder da; was inzwischen scheiterte, wird noch einmal geladen.',
  export: 'Aus vielen Zeilen eine Datei machen, die der Benutzer behält.',
  'export.idle': 'Kein Export läuft.',
  'export.counting': 'Die Zeilen werden gezählt, damit sich der Fortschritt zeigen lässt.',
  'export.writing':
    'Zeilen werden geladen und in die Datei geschrieben, ein Block nach dem anderen.',
  'export.saving': 'Die ganze Datei wird den Downloads übergeben.',
  'export.saved': 'Die Datei liegt bei den Downloads.',
  'export.failed': 'Zeilen kamen nicht; nichts ist gespeichert, und der Export kann weitergehen.',
  'export.cancelled': 'Der Export wurde abgebrochen; nichts ist gespeichert.',
  'leave-guard': 'Fragt den Benutzer, bevor ungesicherte Arbeit verloren geht.',
  'leave-guard.free': 'Nichts ist ungesichert; der Benutzer kann überallhin gehen.',
  'leave-guard.holding': 'Etwas ist ungesichert; die Seite lässt sich nicht ohne Frage verlassen.',
  'leave-guard.holding.guarding': 'Der Benutzer arbeitet weiter; niemand will gehen.',
  'leave-guard.holding.asking':
    'Ein Dialog fragt, ob die ungesicherte Arbeit verworfen werden soll.',
  'leave-guard.leaving': 'Der Benutzer geht; die verworfene Arbeit endet mit der Seite.',
  'list-import':
    'Eine Liste von Adressen in die Sperrliste übernehmen, von der Datei bis zum Ergebnis.',
  'list-import.restoring':
    'Der Browser wird nach einem Import gefragt, den eine frühere Seite unfertig ließ.',
  'list-import.idle': 'Der Benutzer wählt eine Liste: eine Datei oder eingefügten Text.',
  'list-import.reading': 'Die Liste wird gelesen, Teil für Teil.',
  'list-import.failed': 'Die Liste lässt sich nicht lesen.',
  'list-import.checking':
    'Die Adressen der Liste werden in der Sperrliste nachgesehen, einige tausend auf einmal.',
  'list-import.checking.running': 'Der Server sieht die nächsten Adressen nach.',
  'list-import.checking.stuck':
    'Eine Abfrage scheiterte; der Benutzer kann es noch einmal versuchen.',
  'list-import.review':
    'Der Benutzer sieht das Ergebnis jeder Zeile und wählt Optionen; noch ist nichts gesendet.',
  'list-import.review.browsing': 'Der Benutzer sieht die Zeilen durch.',
  'list-import.review.fixing': 'Eine berichtigte Zeile wird nachgesehen.',
  'list-import.review.comparing':
    'Der Rest der Sperrliste wird nachgesehen, weil Einträge gelöscht werden können.',
  'list-import.review.confirming':
    'Ein Dialog fragt, bevor Einträge gelöscht werden oder die eigene Publikation gesperrt wird.',
  'list-import.planning':
    'Das Ergebnis jeder Zeile wird festgehalten, damit sich ein Stapel unverändert noch einmal senden lässt.',
  'list-import.resuming': 'Ein Import geht weiter, von dem schon etwas gesendet sein kann.',
  'list-import.resuming.reading':
    'Die Liste wird noch einmal gelesen, aber nicht noch einmal nachgesehen.',
  'list-import.resuming.planning':
    'Das Ergebnis jeder Zeile wird gefunden, wie es zuvor festgehalten wurde.',
  'list-import.importing': 'Die Liste wird gesendet, ein Stapel nach dem anderen.',
  'list-import.importing.running': 'Ein Stapel ist beim Server.',
  'list-import.importing.stopping': 'Der Import hält nach dem laufenden Stapel an.',
  'list-import.interrupted':
    'Der Import hat mittendrin angehalten; er lässt sich fortsetzen oder beenden.',
  'list-import.interrupted.broken':
    'Ein Stapel blieb ohne Antwort, oder eine frühere Seite wurde mittendrin geschlossen.',
  'list-import.interrupted.paused': 'Der Benutzer hat den Import angehalten.',
  'list-import.settling':
    'Der Server beendet den Import, damit kein Stapel zu spät kommt, und zählt seine Änderungen.',
  'list-import.done': 'Die ganze Liste ist übernommen; das Ergebnis ist zu sehen.',
  'list-import.cancelled':
    'Der Import wurde vorzeitig beendet; das Ergebnis zeigt die übernommenen Zeilen.',
  'live-updates': 'Bringt Änderungen anderer in eine Liste, die zu sehen ist.',
  'live-updates.source': 'Woher Änderungen kommen.',
  'live-updates.source.connecting': 'Die Live-Verbindung wird geöffnet.',
  'live-updates.source.reconciling':
    'Die Live-Verbindung steht; was vorher fehlte, wird nachgefragt.',
  'live-updates.source.following': 'Änderungen kommen über die Live-Verbindung.',
  'live-updates.source.polling':
    'Es gibt keine Live-Verbindung: Ab und zu wird nach der neuesten Änderung gefragt.',
  'live-updates.source.polling.looks': 'Wann nach der neuesten Änderung gefragt wird.',
  'live-updates.source.polling.looks.waiting': 'Die nächste Nachfrage kommt in einer Weile.',
  'live-updates.source.polling.looks.asking': 'Nach der neuesten Änderung wird gefragt.',
  'live-updates.source.polling.socket': 'Die Aussicht auf die Live-Verbindung.',
  'live-updates.source.polling.socket.awaited':
    'Die Live-Verbindung kann jeden Moment wieder da sein.',
  'live-updates.source.polling.socket.missed':
    'Die Schnittstelle antwortet, und noch immer gibt es keine Live-Verbindung.',
  'live-updates.source.polling.socket.refused':
    'Die Live-Verbindung wurde abgelehnt, obwohl die Schnittstelle antwortet.',
  'live-updates.source.polling.socket.unavailable':
    'Die Schnittstelle antwortet, die Live-Verbindung öffnet sich nicht: Der Benutzer erfährt es.',
  'live-updates.telling': 'Wann Änderungen gemeldet werden.',
  'live-updates.telling.ready': 'Die nächste Änderung wird sofort gemeldet.',
  'live-updates.telling.pausing':
    'Eben wurden Änderungen gemeldet: Was jetzt kommt, wartet und wird zusammen gemeldet.',
  publication: 'Der Entwurf einer Konfiguration, und wie er veröffentlicht wird.',
  'publication.resting': 'Der Entwurf ist gesichert, oder es gibt keinen.',
  'publication.waiting': 'Der Benutzer tippt; nach einer kurzen Pause wird der Entwurf gesichert.',
  'publication.saving': 'Der Server sichert den Entwurf.',
  'publication.unsaved': 'Der Server antwortete nicht; der Entwurf wird bald noch einmal gesendet.',
  'publication.refused': 'Der Server nimmt den Entwurf so nicht an.',
  'publication.elsewhere':
    'Ein anderes Fenster des Benutzers hat den Entwurf geändert; einer der beiden wird gewählt.',
  'publication.publishing': 'Der Server prüft den Entwurf und veröffentlicht ihn.',
  'publication.unanswered':
    'Der Server antwortete nicht; noch einmal zu veröffentlichen ist gefahrlos.',
  'publication.conflict':
    'Inzwischen hat jemand anderes veröffentlicht; der Entwurf bleibt, bis der Benutzer entscheidet.',
  'publication.discarding': 'Der Server verwirft den Entwurf.',
  'publication.kept': 'Der Entwurf ist noch da, und was getippt wurde, wird gesichert.',
  'role-changes': 'Änderungen von Rollen, vom ersten Häkchen bis zum Ergebnis für jede Person.',
  'role-changes.staging': 'Änderungen werden vorgemerkt und zurückgenommen; nichts ist gesendet.',
  'role-changes.reviewing': 'Die Änderungen sind als Sätze zu lesen, bevor etwas gesendet wird.',
  'role-changes.applying': 'Der Server ändert die Rollen einer Person nach der anderen.',
  'role-changes.applied': 'Alle Änderungen sind übernommen.',
  'role-changes.partlyApplied':
    'Die Änderungen einiger Personen wurden abgelehnt; die der anderen sind übernommen.',
  'role-changes.unanswered':
    'Der Server antwortete nicht; dasselbe lässt sich noch einmal senden und geschieht nicht doppelt.',
  'row-edit': 'Einen Eintrag der Sperrliste bearbeiten.',
  'row-edit.viewing': 'Kein Eintrag wird bearbeitet.',
  'row-edit.editing':
    'Der Benutzer bearbeitet einen Eintrag; der Entwurf ist noch nicht gespeichert.',
  'row-edit.editing.idle': 'Der Entwurf lässt sich speichern.',
  'row-edit.editing.refused':
    'Der Entwurf lässt sich so nicht speichern; die Bearbeitung sagt, warum.',
  'row-edit.editing.failed': 'Der Server antwortete nicht; noch einmal zu speichern ist gefahrlos.',
  'row-edit.saving': 'Der Server speichert den Entwurf.',
  'row-edit.conflict':
    'Ein anderer Benutzer war schneller; der Entwurf bleibt, bis der Benutzer entscheidet.',
  'row-edit.conflict.changed':
    'Ein anderer Benutzer hat den Eintrag geändert; beide Fassungen sind zu sehen.',
  'row-edit.conflict.removed':
    'Ein anderer Benutzer hat den Eintrag entfernt; der Entwurf lässt sich wieder hinzufügen.',
  'row-edit.conflict.locked':
    'Der Eintrag ist jetzt schreibgeschützt; der Entwurf lässt sich nicht speichern.',
  'row-edit.gone': 'Ein anderer Benutzer hat den Eintrag entfernt; aus dem Entwurf wird ein neuer.',
  'row-edit.gone.editing': 'Der Benutzer bearbeitet den Entwurf; er ist noch nicht hinzugefügt.',
  'row-edit.gone.editing.idle': 'Der Entwurf lässt sich hinzufügen.',
  'row-edit.gone.editing.refused':
    'Der Entwurf lässt sich so nicht hinzufügen; die Bearbeitung sagt, warum.',
  'row-edit.gone.editing.failed':
    'Der Server antwortete nicht; noch einmal hinzuzufügen ist gefahrlos.',
  'row-edit.gone.adding': 'Der Server fügt den Entwurf als neuen Eintrag hinzu.',
  'row-edit.adding':
    'Der Server fügt den Entwurf als neuen Eintrag hinzu; der Konflikt bleibt zu sehen.',
  'row-edit.saved': 'Der Entwurf ist gespeichert; die Bearbeitung schließt sich.',
  selection: 'Mit welcher Publikation der Organisation der Benutzer arbeitet.',
  'selection.waiting': 'Niemand ist angemeldet.',
  'selection.unavailable': 'Der Benutzer darf keine Publikation dieser Organisation sehen.',
  'selection.selected': 'Eine Publikation ist gewählt; alle Bildschirme zeigen ihre Daten.',
  'selection.foreign':
    'Die Adresse nennt eine Publikation, die der Benutzer nicht sehen darf; keine andere wird stattdessen gezeigt.',
  session: 'Wer im Portal angemeldet ist, und der Weg hinein und hinaus.',
  'session.starting': 'Das Portal ist eben geöffnet und entscheidet, wie es beginnt.',
  'session.restoring': 'Die Sitzung dieses Fensters wird aus dem Browser gelesen.',
  'session.joining':
    'Ein neues Fenster, oder eines, das enden musste, fragt den Anbieter unbemerkt, wer schon angemeldet ist.',
  'session.signedOut': 'Niemand ist angemeldet; der Bildschirm der Anmeldung ist zu sehen.',
  'session.signedOut.idle': 'Die Anmeldung zeigt keine Meldung.',
  'session.signedOut.organisationMissing':
    'Der Benutzer sagte nicht, bei welcher Organisation er sich anmelden möchte.',
  'session.signedOut.loginFailed': 'Die Anmeldung scheiterte; ihr Bildschirm sagt, warum.',
  'session.signedOut.renewalFailed': 'Der Anbieter lehnte es ab, die Sitzung zu verlängern.',
  'session.signedOut.sessionExpired': 'Die Sitzung lief ab, bevor sie verlängert werden konnte.',
  'session.signedOut.sessionEnded':
    'Der Benutzer hat sich in einem anderen Fenster oder beim Anbieter abgemeldet.',
  'session.signedOut.userChanged':
    'In einem anderen Fenster hat sich ein anderer Benutzer angemeldet.',
  'session.signedOut.organisationChanged':
    'Ein anderes Fenster ist zu einer anderen Organisation gewechselt.',
  'session.signedOut.signedOutHere':
    'Der Benutzer ist hier abgemeldet, aber der Anbieter war nicht zu erreichen.',
  'session.checkingOrganisation': 'Das Portal sucht die Anmeldeseite der Organisation.',
  'session.redirecting': 'Der Browser geht zur Anmeldeseite des Anbieters.',
  'session.checkingCredentials': 'Der Anbieter prüft Benutzername und Passwort.',
  'session.completing': 'Der Benutzer ist vom Anbieter zurück; dessen Antwort wird geprüft.',
  'session.signedIn': 'Der Benutzer ist angemeldet und arbeitet mit dem Portal.',
  'session.signedIn.token':
    'Das Zugriffstoken zeigt dem Server, wer fragt; es gilt einige Minuten.',
  'session.signedIn.token.renewal': 'Rechtzeitig das nächste Token holen.',
  'session.signedIn.token.renewal.fresh': 'Das Token ist neu; nichts ist zu tun.',
  'session.signedIn.token.renewal.due':
    'Ein neues Token ist nötig; ein Fenster nach dem anderen holt eines.',
  'session.signedIn.token.renewal.due.expiring': 'Dieses Fenster wartet, bis es an der Reihe ist.',
  'session.signedIn.token.renewal.due.renewing': 'Der Anbieter wird um ein neues Token gebeten.',
  'session.signedIn.token.renewal.waitingToRetry':
    'Der Anbieter antwortete nicht; der nächste Versuch kommt in einigen Sekunden.',
  'session.signedIn.token.renewal.offline':
    'Es gibt kein Netz: Nichts wird versucht, und niemand wird abgemeldet.',
  'session.signedIn.token.validity': 'Ob der Server das Token noch annimmt.',
  'session.signedIn.token.validity.valid': 'Das Token gilt; Daten lassen sich laden.',
  'session.signedIn.token.validity.expired':
    'Das Token ist abgelaufen; das Laden von Daten wartet auf das nächste.',
  'session.signedIn.token.patience':
    'Wie lange auf einen Anbieter gewartet wird, der nicht antwortet.',
  'session.signedIn.token.patience.ordinary':
    'Ein Token, das ohne Antwort abläuft, beendet die Sitzung.',
  'session.signedIn.token.patience.resuming':
    'Nach dem Ruhezustand oder ohne Netz hat der Anbieter eine Minute mehr.',
  'session.signingOut':
    'Die Sitzung wird hier entfernt, und der Anbieter erfährt von der Abmeldung.',
  'website-setup': 'Eine Website einrichten, von ihrer Adresse bis zum ersten gezählten Aufruf.',
  'website-setup.open': 'Ein Schritt ist offen; die davor sind eingeklappt.',
  'website-setup.open.choosing': 'Der Schritt wird geöffnet.',
  'website-setup.open.address': 'Die Adresse, unter der die Website gelesen wird.',
  'website-setup.open.name': 'Der Name in Listen und Berichten.',
  'website-setup.open.tracking': 'Was erfasst wird.',
  'website-setup.open.snippet': 'Das Element, das die Seiten der Website tragen.',
  'website-setup.open.waiting':
    'Eine Seite mit dem Element wird geöffnet, und auf ihre Ereignisse wird gewartet.',
  'website-setup.open.overdue':
    'Noch wurde kein Aufruf gezählt; die wahrscheinliche Ursache steht dabei.',
  'website-setup.open.counted': 'Ein Aufruf wurde gezählt, und die Website ist eingerichtet.',
  'website-setup.saving': 'Der Server speichert den Schritt.',
  'website-setup.unanswered':
    'Der Server antwortete nicht; den Schritt noch einmal zu senden ist gefahrlos.',
  'website-setup.finished': 'Die Website ist eingerichtet; die Prüfung lässt sich wieder öffnen.',
}
