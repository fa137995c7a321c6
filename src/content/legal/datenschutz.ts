import { company, mainPhone } from "../company";
import { PUSH_HELD_HOURS } from "../lifetimes";
import { emailLine, providerLines } from "./impressum";
import type { LegalText } from "./types";

const STORAGE_HEADING = "Was wo und wie lange gespeichert wird";

/** Where the periods stand, which come from the code's constants. */
const seeStorage = `unter „${STORAGE_HEADING}“`;

export const datenschutz: LegalText = {
  title: "Datenschutzerklärung",
  meta: {
    title: `Datenschutzerklärung | ${company.name}`,
    description:
      "Welche Daten diese Website verarbeitet, wozu und wie lange, welche Rechte Sie haben und wie Sie die Besucherzählung abschalten können.",
  },
  intro:
    "Hier steht, welche personenbezogenen Daten wir beim Besuch dieser Website und bei einer Anfrage verarbeiten, wozu, auf welcher Rechtsgrundlage und welche Rechte Sie haben. Stand: November 2026.",
  sections: [
    {
      id: "ueberblick",
      heading: "Überblick",
      blocks: [
        {
          kind: "list",
          items: [
            "Unsere öffentlichen Seiten können Sie lesen, ohne uns Namen, Kontaktdaten oder Angaben zu Ihren Räumen " +
              "zu nennen.",
            "Die Seiten laden nichts von fremden Anbietern nach: keine Werbung, keine Schriften, Karten, Videos oder Inhalte sozialer Netzwerke.",
            "Besuche zählen wir selbst, ohne Cookies und ohne die IP-Adresse zu speichern. Auf dieser Seite können Sie die Zählung abschalten.",
            "Cookies gibt es nur im internen Bereich, in dem sich unser Team anmeldet, nämlich zwei („session“ und „device“).",
            "Wir verkaufen keine Daten und geben sie nicht für Werbung weiter.",
          ],
        },
      ],
    },
    {
      id: "verantwortlicher",
      heading: "Verantwortlicher",
      blocks: [
        {
          kind: "paragraph",
          text: "Verantwortlich für die Verarbeitung Ihrer Daten auf dieser Website im Sinne der Datenschutz-Grundverordnung (DSGVO) ist:",
        },
        {
          kind: "lines",
          lines: [
            ...providerLines,
            { text: `Telefon: ${mainPhone.display}`, href: `tel:${mainPhone.e164}` },
            emailLine,
          ],
        },
        {
          kind: "paragraph",
          text: "Fragen zum Datenschutz beantworten wir unter dieser Anschrift.",
        },
      ],
    },
    {
      id: "hosting",
      heading: "Hosting und Versand von E-Mails",
      blocks: [
        {
          kind: "folded",
          summary: "Wer die Website ausliefert und die E-Mails verschickt",
          blocks: [
            {
              kind: "paragraph",
              text: "Diese Website läuft auf der Plattform von Cloudflare; von dort kommen auch ihre E-Mails. Anbieter ist:",
            },
            {
              kind: "lines",
              lines: [
                "Cloudflare, Inc., 101 Townsend Street, San Francisco, CA 94107, USA",
                "Gesellschaft in Deutschland: Cloudflare Germany GmbH, Rosental 7, 80331 München",
              ],
            },
            {
              kind: "paragraph",
              text:
                "Jeden Aufruf nimmt ein Rechenzentrum dieses weltweiten Netzes entgegen, meist eines in Ihrer Nähe. Um " +
                "die Seiten auszuliefern und Angriffe abzuwehren, verarbeitet Cloudflare dabei " +
                "Verbindungsdaten, nämlich die IP-Adresse, den Zeitpunkt, die aufgerufene Adresse und die Angaben, die " +
                "Ihr Browser mitsendet. Was Sie in ein Formular eingeben, wird über dieses Netz verschlüsselt übertragen " +
                "und in unserem Auftrag auf Servern von Cloudflare gespeichert.",
            },
            {
              kind: "paragraph",
              text:
                "Unsere Datenbank mit Anfragen, Nachrichten, Angeboten und Zugängen und der Dateispeicher mit den Fotos " +
                "sind bei Cloudflare auf die Europäische Union festgelegt: Cloudflare bewahrt diese Daten nur in " +
                "Rechenzentren in der EU auf. Für Besucherzählung und Protokoll gibt es eine solche Festlegung nicht. Ihre " +
                "Einträge, in denen weder Namen noch IP-Adressen stehen, können auch außerhalb der EU liegen.",
            },
            {
              kind: "paragraph",
              text: "Geht eine Anfrage oder Nachricht ein, werden wir per E-Mail benachrichtigt; gegebenenfalls erhalten auch Sie eine Eingangsbestätigung, die Ihren freien Text nicht wiederholt. Zugestellt werden diese E-Mails über die E-Mail-Anbieter der Postfächer.",
            },
            {
              kind: "paragraph",
              text: "Cloudflare wird als Auftragsverarbeiter nach unseren Weisungen tätig, auf Grundlage eines Vertrags zur Auftragsverarbeitung nach Art. 28 DSGVO. Für Verbindungsdaten, die Cloudflare für eigene Zwecke verarbeitet, etwa zum Schutz des Netzes, ist Cloudflare selbst verantwortlich.",
            },
            {
              kind: "paragraph",
              text: "Weil Cloudflare ein Unternehmen aus den USA ist und ein weltweites Netz betreibt, können Daten auch in Länder außerhalb der Europäischen Union gelangen. Für die USA hat die Europäische Kommission mit dem EU-US Data Privacy Framework ein angemessenes Schutzniveau festgestellt (Art. 45 DSGVO). Darauf stützen wir uns, solange dieser Beschluss gilt und Cloudflare danach zertifiziert ist. Im Übrigen sind die Standardvertragsklauseln der Europäischen Kommission maßgeblich, die der Vertrag mit Cloudflare einbezieht (Art. 46 Abs. 2 lit. c DSGVO). Auf Wunsch sagen wir Ihnen, wo Sie diese Klauseln einsehen können.",
            },
            {
              kind: "paragraph",
              text: "Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO. Unser berechtigtes Interesse ist eine sichere, schnelle und zuverlässige Website.",
            },
          ],
        },
      ],
    },
    {
      id: "protokolle",
      heading: "Serverprotokolle und Schutz vor Missbrauch",
      blocks: [
        {
          kind: "folded",
          summary: "Was protokolliert, begrenzt und geprüft wird",
          blocks: [
            {
              kind: "paragraph",
              text:
                "Unser Programm führt ein Protokoll. Aufrufe unserer öffentlichen Seiten zählt es nur, nach Seite und " +
                "Ergebnis. Zu jedem anderen Aufruf schreibt es eine Zeile mit zufälliger Vorgangskennung, Art der " +
                "Adresse, Ergebnis und Dauer, im internen Bereich auch, ob eine Anmeldung gelungen ist. Ihre IP-Adresse, " +
                "Ihre Eingaben und andere Angaben zu Ihrer Person stehen in keiner dieser Zeilen.",
            },
            {
              kind: "paragraph",
              text: "Gegen massenhafte Zugriffe begrenzen wir, wie oft Formulare, Besucherzählung und Anmeldung von einer IP-Adresse aus genutzt werden können. Dazu wird die IP-Adresse im Arbeitsspeicher gezählt, höchstens einen Tag lang. In unserer Datenbank steht an ihrer Stelle nur ein Prüfwert, der täglich wechselt.",
            },
            {
              kind: "paragraph",
              text: "Beim Absenden eines Formulars prüft der Server außerdem, ob ein für Menschen unsichtbares Feld ausgefüllt wurde, wie viel Zeit seit dem Aufruf des Formulars vergangen ist und ob die Eingabe von unserer eigenen Website kommt. Was danach von einem Programm kommt, wird als Spam gekennzeichnet, gekürzt gespeichert und früher gelöscht. Steht ein Link im Namen oder mehrere Links in einem Text in fremder Schrift, wird die Eingabe ungekürzt als mögliche Werbung gekennzeichnet. Was gekennzeichnet ist, sehen wir selbst an; eine Bestätigung verschicken wir erst danach.",
            },
            {
              kind: "paragraph",
              text: "Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO. Unser berechtigtes Interesse ist der sichere und störungsfreie Betrieb der Website.",
            },
          ],
        },
      ],
    },
    {
      id: "angebotsanfrage",
      heading: "Angebotsanfrage",
      blocks: [
        { kind: "heading", text: "Welche Daten" },
        {
          kind: "paragraph",
          text: "Fordern Sie ein Angebot an, verarbeiten wir diese Daten:",
        },
        {
          kind: "list",
          items: [
            "Pflichtangaben zum Auftrag: Leistung, Art und Größe des Objekts, Häufigkeit, gewünschter Beginn und bevorzugte Tageszeit",
            "Pflichtangaben zur Person: Vorname, Nachname, E-Mail-Adresse und Telefonnummer",
            "freiwillige Angaben: Zahl der Räume, Etagen und Bäder, gewünschte Einzelarbeiten, Firma oder Einrichtung, Adresse mit Postleitzahl und Ort, weitere Objekte sowie besondere Wünsche",
            "Ihre Einwilligung, der Zeitpunkt des Eingangs, eine Vorgangsnummer und eine zufällige Kennung, die doppeltes Absenden erkennbar macht",
            "woher Ihr Besuch kam: Quelle, Kampagne und Einstiegsseite der laufenden Browsersitzung, ohne deren Kennung. Wird Ihr Besuch nicht gezählt, entfällt diese Angabe (siehe „Besucherstatistik“).",
            "Fotos, wenn Sie uns welche schicken, ohne Ort, Zeit und Gerät der Aufnahme",
            "was bei der Bearbeitung hinzukommt: Stand, Notizen, Termine und Ergebnis, bei einem Auftrag auch Uhrzeit, Zugang zum Objekt und Referenz für die Rechnung",
          ],
        },
        {
          kind: "paragraph",
          text: "Die Pflichtangaben brauchen wir, um Ihren Bedarf einzuschätzen, eine Besichtigung zu vereinbaren und Ihnen ein Angebot zu schicken. Gesetzlich vorgeschrieben sind sie nicht; ohne sie können wir Ihre Anfrage über das Formular aber nicht bearbeiten. Bitte schreiben Sie in die freien Felder nur, was für das Angebot nötig ist, und nichts zur Gesundheit.",
        },
        { kind: "heading", text: "Vor dem Absenden" },
        {
          kind: "paragraph",
          text: "Bis Sie die Anfrage absenden, speichern wir Ihre Antworten nicht auf dem Server. Damit nichts verloren geht, hält Ihr Browser sie bis dahin im Sitzungsspeicher des geöffneten Tabs fest, danach für kurze Zeit nur die Nummer der Anfrage und die zufällige Kennung, mit der sich Ihr Link noch einmal abrufen lässt. Das ist für die von Ihnen gewünschte Funktion unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG). Ohne JavaScript werden die Antworten stattdessen bei jedem Schritt mit dem Formular übertragen. Fragen Sie, ob wir zu Ihrer Postleitzahl kommen, nutzen wir sie nur für die Antwort.",
        },
        { kind: "heading", text: "Rechtsgrundlage und Einwilligung" },
        {
          kind: "paragraph",
          text:
            "Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, weil Sie mit der Anfrage selbst den Schritt zu einem " +
            "möglichen Vertrag tun. Handeln Sie für ein Unternehmen oder eine Einrichtung, verarbeiten wir Ihre " +
            "Kontaktdaten nach Art. 6 Abs. 1 lit. f DSGVO, um uns mit Ihnen als Ansprechperson abzustimmen. Auf " +
            "diese Vorschrift stützen wir auch die Angaben zur Herkunft des Besuchs und den Schutz vor doppeltem " +
            "Absenden. Wir möchten wissen, welche Wege Kunden zu uns führen, und jede Anfrage genau einmal " +
            "bearbeiten.",
        },
        {
          kind: "paragraph",
          text:
            "Vor dem Absenden bitten wir Sie zusätzlich um Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO). Danach " +
            "werden Ihre Angaben verwendet, um Ihr Angebot zu erstellen, vertraulich behandelt und nicht an Dritte " +
            "weitergegeben. Dienstleister, die wie Cloudflare nur in unserem Auftrag und nach unseren Weisungen " +
            "arbeiten, gelten dabei nicht als Dritte (Art. 4 Nr. 10 DSGVO).",
        },
        {
          kind: "paragraph",
          text: "Sie können die Einwilligung jederzeit für die Zukunft widerrufen; eine E-Mail oder ein Anruf genügt. Was bis dahin geschehen ist, bleibt rechtmäßig. Nach dem Widerruf löschen wir Ihre Anfrage, soweit wir sie nicht aufgrund eines bereits geschlossenen Vertrags oder eines Gesetzes noch brauchen.",
        },
        { kind: "heading", text: "Ihre persönliche Seite" },
        {
          kind: "paragraph",
          text:
            "Zu jeder Anfrage gibt es eine persönliche Seite. Dort schreiben und lesen Sie Nachrichten, fügen Fotos " +
            "hinzu, ziehen die Anfrage zurück und verlangen Auskunft oder Löschung. Wer den Link kennt, kann " +
            "die Seite öffnen. Beauftragen Sie dort für ein Unternehmen, speichern wir Name und Funktion. Zum Weitergeben gibt es einen zweiten Link, der nur zum Lesen ist. Er zeigt Angebot und Auftrag mit Name und " +
            "Anschrift, aber keine Nachrichten, Fotos, Telefonnummer und E-Mail-Adresse. Besuche werden dort nicht gezählt. Verlangen Sie dort Auskunft oder Löschung, bestätigen wir das an die gespeicherte E-Mail-Adresse, merken uns Art und Tag und " +
            "erledigen es binnen eines Monats. Läuft ein Auftrag, löschen wir, was er nicht braucht, und schreiben Ihnen, warum der Rest bleibt und wie lange. Was zu einem Auftrag gehört und aufbewahrt werden muss, wird stattdessen gesperrt (Art. 18 DSGVO).",
        },
        { kind: "heading", text: "Aufbewahrung" },
        {
          kind: "paragraph",
          text: `Wie lange Anfragen und Nachrichten bleiben, steht ${seeStorage}. Wird aus der Anfrage ein Auftrag, verarbeiten wir die nötigen Daten weiter, um den Vertrag zu erfüllen. Geschäftsbriefe, Rechnungen und Buchungsbelege bewahren wir so lange auf, wie es das Handels- und Steuerrecht verlangt (§ 257 HGB, § 147 AO; Art. 6 Abs. 1 lit. c DSGVO). Dazu gehören Angebote, die Sie angenommen haben; alle anderen löschen wir mit der Anfrage.`,
        },
      ],
    },
    {
      id: "kontaktformular",
      heading: "Kontaktformular",
      blocks: [
        {
          kind: "paragraph",
          text: "Über das Kontaktformular senden Sie uns Ihren Namen, Ihre E-Mail-Adresse und Ihre Nachricht, auf Wunsch auch eine Telefonnummer und einen Betreff. Dazu speichern wir den Zeitpunkt des Eingangs, eine Kennung gegen doppeltes Absenden und den Stand der Bearbeitung. Wir verwenden diese Daten, um Ihnen zu antworten. Ohne Namen, E-Mail-Adresse und Nachricht lässt sich das Formular nicht absenden. Wünschen Sie einen Rückruf, senden Sie uns stattdessen Ihren Vornamen, Ihre Telefonnummer und wann wir anrufen sollen; wir speichern das ebenso und rufen Sie an.",
        },
        {
          kind: "paragraph",
          text:
            "Geht es um einen Auftrag oder ein Angebot, ist Rechtsgrundlage Art. 6 Abs. 1 lit. b DSGVO. In allen " +
            "anderen Fällen ist es Art. 6 Abs. 1 lit. f DSGVO, denn wir haben ein berechtigtes Interesse daran, " +
            "Fragen zu beantworten, die an uns gerichtet werden.",
        },
      ],
    },
    {
      id: "email-telefon-whatsapp",
      heading: "E-Mail, Telefon und WhatsApp",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Schreiben Sie uns eine E-Mail oder rufen Sie an, verarbeiten wir Ihre Kontaktdaten und das, was Sie uns " +
            "mitteilen, um Ihr Anliegen zu bearbeiten. Die Rechtsgrundlagen sind dieselben wie beim Kontaktformular. " +
            "Wir löschen diese Daten, sobald Ihr Anliegen abschließend erledigt ist und keine gesetzliche Pflicht " +
            "zur Aufbewahrung besteht. E-Mails sind nicht immer durchgehend verschlüsselt; Vertrauliches besprechen wir " +
            "gern am Telefon.",
        },
        {
          kind: "paragraph",
          text:
            "Zu WhatsApp führt auf unserer Website nur ein einfacher Link. Solange Sie ihn nicht anklicken, erfährt " +
            "WhatsApp nichts von Ihrem Besuch. Für die Verarbeitung durch den Dienst ist dann die WhatsApp Ireland " +
            "Limited in Dublin verantwortlich, die zum Meta-Konzern gehört. Dieser kann unter anderem Ihre " +
            "Telefonnummer sowie Zeitpunkt und Teilnehmer der Kommunikation verarbeiten, auch in den USA.",
        },
        {
          kind: "paragraph",
          text: "Wir schreiben Ihnen dort nur, wenn Sie diesen Weg gewählt haben, auf denselben Rechtsgrundlagen.",
        },
      ],
    },
    {
      id: "statistik",
      heading: "Besucherstatistik",
      blocks: [
        {
          kind: "paragraph",
          text: "Wir möchten wissen, wie viele Menschen unsere Website besuchen, wie sie zu uns finden, was sie lesen und an welcher Stelle des Anfrageformulars sie aufhören. Dafür zählen wir selbst, ohne Cookies und ohne fremden Statistikdienst.",
        },
        {
          kind: "paragraph",
          text:
            "Bei jedem Seitenaufruf meldet Ihr Browser unserem Server eine Sitzungskennung, die aufgerufene Seite, " +
            "die verweisende Adresse, die Browserkennung (User-Agent) sowie Quelle, Medium, Kampagne und " +
            "Suchbegriffe, wenn die aufgerufene Adresse solche Angaben enthält. Im Anfrageformular meldet er " +
            "zusätzlich, welcher Schritt erreicht wurde, aber nicht, was Sie eintragen.",
        },
        { kind: "heading", text: "Was gespeichert wird" },
        {
          kind: "paragraph",
          text: "Der Server kürzt diese Meldung vorher:",
        },
        {
          kind: "list",
          items: [
            "Von der Sitzungskennung bleibt nur ein Prüfwert (Hash), aus dem sie sich nicht zurückrechnen lässt.",
            "Von der aufgerufenen Seite bleibt der Pfad ohne angehängte Parameter.",
            "Von der verweisenden Adresse bleibt nur der Name der Website, als Herkunft.",
            "Browserkennung (an ihr werden automatische Abrufe erkannt und aussortiert), Medium, Kampagne, Suchbegriffe und IP-Adresse werden nicht gespeichert.",
          ],
        },
        {
          kind: "paragraph",
          text: "Aus dem, was bleibt, entstehen Zahlen je Tag ohne Prüfwerte.",
        },
        { kind: "heading", text: "Was Ihr Gerät speichert" },
        {
          kind: "paragraph",
          text: "Ihr Browser bildet die Sitzungskennung in jeder Browsersitzung neu und zufällig. Er legt sie im Sitzungsspeicher (Session Storage) des geöffneten Tabs ab, zusammen mit Quelle, Kampagne und Einstiegsseite. Über mehrere Sitzungen, Geräte oder andere Websites hinweg erkennen wir Sie damit nicht wieder.",
        },
        {
          kind: "paragraph",
          text: "Auch dieses kurzzeitige Ablegen ist ein Zugriff auf Ihr Gerät, für den § 25 TDDDG gilt. Wir stützen ihn auf § 25 Abs. 2 Nr. 2 TDDDG, weil wir die eigene, auf eine Sitzung begrenzte Zählung als Bestandteil des Betriebs dieser Website ansehen; eine Einwilligung fragen wir deshalb nicht ab. Wie weit diese Ausnahme bei Statistiken reicht, ist rechtlich nicht abschließend geklärt. Deshalb können Sie die Zählung hier jederzeit abschalten.",
        },
        { kind: "heading", text: "Rechtsgrundlage und Abschalten" },
        {
          kind: "paragraph",
          text: "Soweit die gespeicherten Einträge personenbezogen sind, ist Rechtsgrundlage Art. 6 Abs. 1 lit. f DSGVO. Unser berechtigtes Interesse besteht darin, die Website nach dem tatsächlichen Bedarf zu verbessern.",
        },
        {
          kind: "paragraph",
          text:
            "Sendet Ihr Browser das Signal „Global Privacy Control“ (Sec-GPC), wird Ihr Besuch nicht gezählt, ohne " +
            "dass Sie etwas tun müssen. Löschen Sie die Daten Ihres Browsers oder wechseln Sie das Gerät, schalten Sie " +
            "die Zählung bitte neu ab.",
        },
        { kind: "slot", slot: "statistics-opt-out" },
      ],
    },
    {
      id: "interner-bereich",
      heading: "Interner Bereich",
      blocks: [
        {
          kind: "paragraph",
          text:
            "Unter „Verwaltung“ meldet sich unser Team an, um Anfragen und Nachrichten zu bearbeiten. Wenn Sie nur " +
            "unsere öffentlichen Seiten oder Ihre eigene Anfrage besuchen, betrifft Sie das nicht.",
        },
        {
          kind: "folded",
          summary: "Cookies und Speicherung in der Verwaltung",
          blocks: [
            {
              kind: "paragraph",
              text:
                "Was der Browser speichert, ist für die Anmeldung und die gewünschte Funktion unbedingt erforderlich (§ 25 Abs. 2 " +
                "Nr. 2 TDDDG).",
            },
            { kind: "slot", slot: "stored-of-team" },
            {
              kind: "paragraph",
              text:
                "Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO; unser berechtigtes Interesse ist der Schutz der " +
                "Kundendaten.",
            },
          ],
        },
      ],
    },
    {
      id: "speicherung",
      heading: STORAGE_HEADING,
      blocks: [
        { kind: "heading", text: "Auf dem Server" },
        { kind: "slot", slot: "stored-on-server" },
        { kind: "heading", text: "In Ihrem Browser" },
        { kind: "slot", slot: "stored-in-browser" },
        {
          kind: "paragraph",
          text: "Was nur unser Team betrifft, steht unter „Interner Bereich“.",
        },
      ],
    },
    {
      id: "empfaenger",
      heading: "Empfänger und automatisierte Entscheidungen",
      blocks: [
        {
          kind: "folded",
          summary: "Wer Daten erhält, und wer entscheidet",
          blocks: [
            {
              kind: "paragraph",
              text: "In unserem Betrieb erhalten nur die Personen Ihre Daten, die sie für ihre Aufgabe brauchen. Empfänger außerhalb sind Cloudflare und unser E-Mail-Anbieter, die Push- und Kalenderdienste unserer eigenen Geräte, OpenStreetMap und Google Maps, wenn wir den Weg zu Ihnen suchen (nur die Adresse), WhatsApp nur, wenn Sie diesen Weg nutzen, und Behörden, wenn ein Gesetz uns dazu verpflichtet.",
            },
            {
              kind: "paragraph",
              text:
                "Geht eine Anfrage ein, kann sich unser Team auf den eigenen Geräten benachrichtigen lassen. Die Meldung " +
                "läuft über den Push-Dienst des jeweiligen Browsers (Google für Chrome, Mozilla für Firefox, Apple für " +
                "Safari, Microsoft für Edge). Sie ist Ende-zu-Ende verschlüsselt, der Dienst kann sie nicht lesen und hält " +
                `sie höchstens ${PUSH_HELD_HOURS} Stunden vor. Sie nennt nur Leistung und Ort, nichts zu Ihrer Person. Rechtsgrundlage ist Art. 6 Abs. 1 lit. f DSGVO; ` +
                "unser berechtigtes Interesse ist, Ihnen schnell zu antworten.",
            },
            {
              kind: "paragraph",
              text:
                "Besichtigungen und erste und letzte Tage von Aufträgen kann unser Team im Kalender seiner Telefone sehen, " +
                "über einen geheimen Link. Darin stehen Nummer, Leistung und Ort und, wenn wir es einschalten, die Adresse, " +
                "aber nie Ihr Name. Gleicht das Telefon seine Kalender mit einem Dienst ab (etwa von Apple, Google oder " +
                "Microsoft), erhält auch dieser die Einträge. Rechtsgrundlage ist Art. 6 Abs. 1 lit. b DSGVO, bei Unternehmen und Einrichtungen lit. f.",
            },
            {
              kind: "paragraph",
              text: "Eine automatisierte Entscheidung im Einzelfall einschließlich Profiling (Art. 22 DSGVO) findet nicht statt. Über jede Anfrage entscheidet ein Mensch.",
            },
          ],
        },
      ],
    },
    {
      id: "rechte",
      heading: "Ihre Rechte",
      blocks: [
        { kind: "paragraph", text: "Nach dem Gesetz haben Sie diese Rechte:" },
        {
          kind: "list",
          items: [
            "Auskunft darüber, welche Daten wir über Sie verarbeiten, und eine Kopie davon (Art. 15 DSGVO)",
            "Berichtigung falscher und Ergänzung unvollständiger Daten (Art. 16 DSGVO)",
            "Löschung (Art. 17 DSGVO)",
            "Einschränkung der Verarbeitung (Art. 18 DSGVO)",
            "Mitteilung an Empfänger über Berichtigung, Löschung oder Einschränkung; auf Verlangen nennen wir Ihnen diese Empfänger (Art. 19 DSGVO)",
            "Übertragbarkeit der Daten, die Sie uns bereitgestellt haben (Art. 20 DSGVO)",
            "Widerspruch gegen die Verarbeitung (Art. 21 DSGVO)",
            "Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO)",
          ],
        },
        {
          kind: "paragraph",
          text: `Für alle diese Rechte genügt eine Nachricht an ${company.email} oder ein Anruf. Das ist kostenlos. Eine Auskunft schicken wir an Ihre gespeicherte E-Mail-Adresse, auf Wunsch auch als Datei (JSON): alles, was unter dieser Adresse steht, mit unseren Notizen und dem, was gesperrt ist.`,
        },
      ],
    },
    {
      id: "widerspruch",
      heading: "Ihr Widerspruchsrecht nach Art. 21 DSGVO",
      blocks: [
        {
          kind: "paragraph",
          text: "Verarbeiten wir Daten auf Grundlage von Art. 6 Abs. 1 lit. f DSGVO, können Sie dem jederzeit aus Gründen widersprechen, die sich aus Ihrer besonderen Situation ergeben. Wir beenden die Verarbeitung dann, es sei denn, wir können zwingende schutzwürdige Gründe nachweisen, die Ihre Interessen, Rechte und Freiheiten überwiegen, oder wir brauchen die Daten, um Rechtsansprüche geltend zu machen, auszuüben oder zu verteidigen.",
        },
        {
          kind: "paragraph",
          text: "Der Verarbeitung für Direktwerbung können Sie jederzeit ohne Begründung widersprechen. Die Besucherzählung schalten Sie im Abschnitt „Besucherstatistik“ ab.",
        },
      ],
    },
    {
      id: "beschwerde",
      heading: "Beschwerde bei der Aufsichtsbehörde",
      blocks: [
        {
          kind: "paragraph",
          text: "Sind Sie der Ansicht, dass wir Ihre Daten nicht rechtmäßig verarbeiten, können Sie sich bei einer Datenschutz-Aufsichtsbehörde beschweren (Art. 77 DSGVO), etwa an Ihrem Wohnort oder bei der für uns zuständigen Behörde:",
        },
        { kind: "lines", lines: company.dataProtectionAuthority },
      ],
    },
  ],
};
