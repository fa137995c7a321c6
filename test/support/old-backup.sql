PRAGMA defer_foreign_keys=TRUE;
CREATE TABLE d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(1,'0000_first_tables.sql','2026-11-23 06:16:24');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(2,'0001_submissions.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(3,'0002_login_attempts.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(4,'0003_outbox_and_follow_up.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(5,'0004_search.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(6,'0005_dropped_events.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(7,'0006_requests_by_origin.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(8,'0007_common_passwords.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(9,'0008_fill_common_passwords.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(10,'0009_searchable_rows_and_columns_to_come.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(11,'0010_rollup_failures.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(12,'0011_request_corrections.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(13,'0012_customers_own_pages.sql','2026-11-23 06:16:25');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(14,'0013_write_counts.sql','2026-11-23 06:16:26');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(15,'0014_admin_sessions.sql','2026-11-23 06:16:26');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(16,'0015_note_keys.sql','2026-11-23 06:16:26');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(17,'0016_offers.sql','2026-11-23 06:16:26');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(18,'0017_passkeys.sql','2026-11-23 06:16:26');
INSERT INTO "d1_migrations" ("id","name","applied_at") VALUES(19,'0018_push_subscriptions.sql','2026-11-23 06:16:26');
CREATE TABLE `admin_users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`token_version` integer DEFAULT 1 NOT NULL,
	`last_login` text,
	`created_at` text NOT NULL
);
INSERT INTO "admin_users" ("id","email","password_hash","token_version","last_login","created_at") VALUES('00000000-0000-4000-8000-000000000001','betreiberin@example.com','no password belongs to this',1,NULL,'2026-11-20T08:00:00.000Z');
CREATE TABLE `leads` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`service` text NOT NULL,
	`property_type` text NOT NULL,
	`size` text NOT NULL,
	`rooms` text,
	`floors` text,
	`bathrooms` text,
	`frequency` text NOT NULL,
	`requirements` text,
	`selected_services` text,
	`start_date` text NOT NULL,
	`time_preference` text NOT NULL,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`address` text,
	`privacy_consent` integer NOT NULL
, `first_source` text, `first_campaign` text, `entry_page` text, `reference` text DEFAULT '' NOT NULL, `suspicion` text, `idempotency_key` text, `body_hash` text, `search` text, `postcode` text, `town` text, `source` text, `link_generation` integer DEFAULT 1 NOT NULL);
INSERT INTO "leads" ("id","created_at","service","property_type","size","rooms","floors","bathrooms","frequency","requirements","selected_services","start_date","time_preference","first_name","last_name","email","phone","address","privacy_consent","first_source","first_campaign","entry_page","reference","suspicion","idempotency_key","body_hash","search","postcode","town","source","link_generation") VALUES('e4440aa9-7c9e-4e7f-9109-2c448a6896c4','2026-11-23T06:20:22.718Z','household','apartment','51-80','3','1','1','weekly','Bitte klingeln, der Hund ist freundlich.','vacuum, mop, ironing','asap','morning','Änne','Müller-Groß','aenne@example.com','04191 000 999','Beispielweg 3, 24568 Kaltenkirchen',1,NULL,NULL,NULL,'R-7N9M-9K',NULL,NULL,'eovi3vh4eB5k6kB1DN47KtSQ+wKOnv+Xnaz2H0gSMio=',NULL,NULL,NULL,NULL,1);
INSERT INTO "leads" ("id","created_at","service","property_type","size","rooms","floors","bathrooms","frequency","requirements","selected_services","start_date","time_preference","first_name","last_name","email","phone","address","privacy_consent","first_source","first_campaign","entry_page","reference","suspicion","idempotency_key","body_hash","search","postcode","town","source","link_generation") VALUES('430d1dc8-d4bf-416e-8630-1e2c55dd2304','2026-11-23T06:20:23.309Z','household','apartment','51-80','3','1','1','weekly',replace('Zeile 1\nZeile 2; -- ''"','\n',char(10)),'vacuum, mop, ironing','asap','morning','Erika','Beispiel','erika@example.com','04191 000 999','Beispielweg 3, 24568 Kaltenkirchen',1,NULL,NULL,NULL,'R-JX66-NP',NULL,NULL,'WAG8b1UKzIKmrLfXrvpil+bAzzoPjlTRwQb7FEyaAko=','erika beispiel erika@example.com beispielweg 3, 24568 kaltenkirchen r-jx66-np 04191000999',NULL,NULL,NULL,1);
CREATE TABLE `contacts` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text,
	`subject` text,
	`message` text NOT NULL,
	`reference` text NOT NULL,
	`suspicion` text,
	`idempotency_key` text,
	`body_hash` text
, `search` text);
INSERT INTO "contacts" ("id","created_at","name","email","phone","subject","message","reference","suspicion","idempotency_key","body_hash","search") VALUES('90d17d78-5890-4cfa-8c1d-bd6b16d0da67','2026-11-23T06:20:23.395Z','Frau Weiß','weiss@example.com','04191 / 000-998','Frage zur Fensterreinigung','Putzen Sie auch Dachfenster?','N-YTMC-HP',NULL,NULL,'8KuHUYSfgf+Kx+JZ4CvcGSZg7TS7JohQK5oebyaS3Ac=','frau weiss weiss@example.com frage zur fensterreinigung n-ytmc-hp 04191000998');
CREATE TABLE `login_attempts` (
	`account` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`last_at` integer NOT NULL,
	`blocked_until` integer NOT NULL
);
CREATE TABLE `follow_up_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_id` text NOT NULL,
	`at` text NOT NULL,
	`author` text NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text,
	`text` text,
	`amount_cents` integer
, `idempotency_key` text);
INSERT INTO "follow_up_events" ("id","subject_id","at","author","kind","before","after","text","amount_cents","idempotency_key") VALUES(1,'e4440aa9-7c9e-4e7f-9109-2c448a6896c4','2026-11-23T06:20:24.493Z','admin@example.com','note',NULL,NULL,'Ruft zurück',NULL,NULL);
INSERT INTO "follow_up_events" ("id","subject_id","at","author","kind","before","after","text","amount_cents","idempotency_key") VALUES(2,'e4440aa9-7c9e-4e7f-9109-2c448a6896c4','2026-11-23T06:20:24.527Z','admin@example.com','status','new','contacted',NULL,NULL,NULL);
INSERT INTO "follow_up_events" ("id","subject_id","at","author","kind","before","after","text","amount_cents","idempotency_key") VALUES(3,'430d1dc8-d4bf-416e-8630-1e2c55dd2304','2026-11-23T06:20:24.634Z','admin@example.com','offer',NULL,'R-JX66-NP/1','sent',38235,NULL);
INSERT INTO "follow_up_events" ("id","subject_id","at","author","kind","before","after","text","amount_cents","idempotency_key") VALUES(4,'430d1dc8-d4bf-416e-8630-1e2c55dd2304','2026-11-23T06:20:24.634Z','admin@example.com','status','new','offer',NULL,NULL,NULL);
CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_at` text NOT NULL,
	`follow_up_on` text,
	`first_answer_at` text,
	`amount_cents` integer,
	`loss_reason` text,
	`email_key` text NOT NULL,
	`phone_key` text
, `viewing_at` text, `viewed_on` text, `first_opened_at` text, `won_on` text, `retain_until` text, `restricted_at` text, `erasure_due_at` text);
INSERT INTO "follow_ups" ("id","kind","created_at","status","version","changed_at","follow_up_on","first_answer_at","amount_cents","loss_reason","email_key","phone_key","viewing_at","viewed_on","first_opened_at","won_on","retain_until","restricted_at","erasure_due_at") VALUES('e4440aa9-7c9e-4e7f-9109-2c448a6896c4','lead','2026-11-23T06:20:22.718Z','won',2,'2026-11-22T23:30:00.000Z',NULL,'2026-11-23T06:20:24.527Z',50000,NULL,'aenne@example.com','04191000999',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "follow_ups" ("id","kind","created_at","status","version","changed_at","follow_up_on","first_answer_at","amount_cents","loss_reason","email_key","phone_key","viewing_at","viewed_on","first_opened_at","won_on","retain_until","restricted_at","erasure_due_at") VALUES('430d1dc8-d4bf-416e-8630-1e2c55dd2304','lead','2026-11-23T06:20:23.309Z','offer',2,'2026-11-23T06:20:24.634Z',NULL,'2026-11-23T06:20:24.634Z',38235,NULL,'erika@example.com','04191000999',NULL,NULL,'2026-11-23T06:20:24.634Z',NULL,NULL,NULL,NULL);
INSERT INTO "follow_ups" ("id","kind","created_at","status","version","changed_at","follow_up_on","first_answer_at","amount_cents","loss_reason","email_key","phone_key","viewing_at","viewed_on","first_opened_at","won_on","retain_until","restricted_at","erasure_due_at") VALUES('90d17d78-5890-4cfa-8c1d-bd6b16d0da67','contact','2026-11-23T06:20:23.395Z','new',1,'2026-11-23T06:20:23.395Z',NULL,NULL,NULL,NULL,'weiss@example.com','04191000998',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`sent_at` text,
	`given_up_at` text
, `dedupe_key` text DEFAULT '' NOT NULL);
INSERT INTO "outbox" ("id","kind","subject_id","created_at","due_at","attempts","failures","last_error","sent_at","given_up_at","dedupe_key") VALUES('43cb10bb-a882-46f9-91b5-0cfd8a6a8f4d','lead-notice','e4440aa9-7c9e-4e7f-9109-2c448a6896c4','2026-11-23T06:20:22.718Z','2026-11-23T06:22:22.838Z',1,0,NULL,'2026-11-23T06:20:23.091Z',NULL,'');
INSERT INTO "outbox" ("id","kind","subject_id","created_at","due_at","attempts","failures","last_error","sent_at","given_up_at","dedupe_key") VALUES('78411602-f02f-4eb3-8a42-90192f60ae0b','lead-notice','430d1dc8-d4bf-416e-8630-1e2c55dd2304','2026-11-23T06:20:23.309Z','2026-11-23T06:22:23.323Z',1,0,NULL,'2026-11-23T06:20:23.369Z',NULL,'');
INSERT INTO "outbox" ("id","kind","subject_id","created_at","due_at","attempts","failures","last_error","sent_at","given_up_at","dedupe_key") VALUES('17344325-5c72-41a5-9f3e-0b8e44f0797f','contact-notice','90d17d78-5890-4cfa-8c1d-bd6b16d0da67','2026-11-23T06:20:23.395Z','2026-11-23T06:22:23.403Z',1,0,NULL,'2026-11-23T06:20:23.418Z',NULL,'');
INSERT INTO "outbox" ("id","kind","subject_id","created_at","due_at","attempts","failures","last_error","sent_at","given_up_at","dedupe_key") VALUES('8c07c07f-cc70-49cd-816a-cd004ce87960','new-device','a741d50b-df27-4b9a-82bd-bf79b0908b25','2026-11-23T06:20:24.278Z','2026-11-23T06:22:24.305Z',1,0,NULL,'2026-11-23T06:20:24.348Z',NULL,'64d692ea-2d99-4bba-a217-e61a2b8b3124');
CREATE TABLE `dropped_events` (
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `hour`)
);
INSERT INTO "dropped_events" ("day","hour","count") VALUES('2026-11-20',9,3);
CREATE TABLE `common_passwords` (
	`password` text PRIMARY KEY NOT NULL
);
INSERT INTO "common_passwords" ("password") VALUES('0.0.0.000');
INSERT INTO "common_passwords" ("password") VALUES('0.0.000');
CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
INSERT INTO "settings" ("key","value","updated_at") VALUES('mail','{"receipts":true}','2026-11-20T08:00:00.000Z');
CREATE TABLE `rollup_failures` (
	`part` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`cause` text NOT NULL
);
INSERT INTO "rollup_failures" ("part","since","cause") VALUES('hour:2026-11-20:09','2026-11-20T10:00:00.000Z','timeout');
CREATE TABLE `request_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`service` text NOT NULL,
	`source` text,
	`campaign` text,
	`entry_page` text,
	`count` integer NOT NULL
);
INSERT INTO "request_corrections" ("id","day","service","source","campaign","entry_page","count") VALUES(1,'2026-11-20','household',NULL,NULL,NULL,-1);
CREATE TABLE `photo_deletions` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` text NOT NULL
);
INSERT INTO "photos" ("id","lead_id","bytes","type","width","height","created_at") VALUES('00000000-0000-4000-8000-000000000004','430d1dc8-d4bf-416e-8630-1e2c55dd2304',1000,'image/jpeg',640,480,'2026-11-23T06:30:00.000Z');
CREATE TABLE `write_counts` (
	`hour` integer PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
);
INSERT INTO "write_counts" ("hour","counts") VALUES(498726,'{"open":6,"h6B9n8MO3cTJopen":6,"_5j6BewHoCjEopen":6}');
CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`expires_at` text NOT NULL
);
INSERT INTO "admin_sessions" ("id","user_id","device","created_at","last_used_at","expires_at") VALUES('64d692ea-2d99-4bba-a217-e61a2b8b3124','a741d50b-df27-4b9a-82bd-bf79b0908b25','Unbekanntes Gerät','2026-11-23T06:20:24.278Z','2026-11-23T06:20:24.278Z','2026-11-23T14:20:24.278Z');
CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`revision` integer NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`customer_kind` text NOT NULL,
	`kind` text NOT NULL,
	`tax_mode` text,
	`valid_until` text,
	`starts_on` text,
	`document` text NOT NULL,
	`digest` text,
	`net_cents` integer,
	`gross_cents` integer,
	`created_at` text NOT NULL,
	`sent_at` text,
	`answered_at` text,
	`accepted_on` text,
	`accepted_by` text,
	`retain_until` text,
	`version` integer DEFAULT 1 NOT NULL
);
INSERT INTO "offers" ("id","lead_id","revision","number","status","customer_kind","kind","tax_mode","valid_until","starts_on","document","digest","net_cents","gross_cents","created_at","sent_at","answered_at","accepted_on","accepted_by","retain_until","version") VALUES('7903a2c1-fa13-4a07-a129-270838f3bec7','430d1dc8-d4bf-416e-8630-1e2c55dd2304',1,'R-JX66-NP/1','sent','consumer','recurring','regular','2026-12-14','2026-12-01','{"customerKind":"consumer","instructionDigest":"5e4430d6d10394634d7e970bd53b9f369a3907822ed6412a601a1cd2e2721b4f","kind":"recurring","materials":"ours","note":null,"noticeWeeks":4,"number":"R-JX66-NP/1","object":"Haus, 81 – 120 m², Beispielweg 3, 24568 Kaltenkirchen","paymentDays":14,"positions":[{"labourPercent":100,"quantity":300,"text":"Haushaltsreinigung: Staubsaugen, Böden wischen","unit":"hour","unitCents":3500}],"recipient":{"address":"Beispielweg 3\n24568 Kaltenkirchen","company":null,"name":"Erika Beispiel"},"requestedOn":"2026-11-23","rhythm":"weekly","sender":{"email":"info@example.com","iban":"wird nachgetragen","insurer":"Betriebshaftpflichtversicherung: Muster Versicherung AG, Musterallee 2, 20095 Hamburg; Geltungsbereich: Deutschland","name":"Mustermann Gebäudereinigung, Inhaberin Erika Mustermann","phone":"04191 000 0100","street":"Musterstraße 1","taxNumber":"wird nachgetragen","town":"24568 Kaltenkirchen","vatId":"wird nachgetragen"},"sentOn":"2026-11-23","service":"Haushaltsreinigung","shape":1,"startsOn":"2026-12-01","tax":{"mode":"regular","percent":19},"termsDigest":"cd682d6700e82e9e3bc5749f681cec63981592981537faf42eb3e1ef89a7312a","validUntil":"2026-12-14","viewedOn":null,"visitsPerYear":52}','d8506c062d9b19336eb6e2b10d957a4436dd48e4a9f1ebec6ac7ab6458cbb356',38235,45500,'2026-11-23T06:20:24.634Z','2026-11-23T06:20:24.634Z',NULL,NULL,NULL,NULL,1);
CREATE TABLE `terms` (
	`digest` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`since` text NOT NULL
);
INSERT INTO "terms" ("digest","text","since") VALUES('cd682d6700e82e9e3bc5749f681cec63981592981537faf42eb3e1ef89a7312a',replace('# Allgemeine Geschäftsbedingungen\n\nDiese Bedingungen gelten für unsere Reinigungsaufträge. Was wir im Einzelfall vereinbaren, steht in Ihrem Angebot. Stand: November 2026.\n\n# § 1 Geltungsbereich\n\n(1) Diese Allgemeinen Geschäftsbedingungen gelten für alle Verträge über Reinigungsleistungen und damit verbundene Dienstleistungen zwischen Mustermann Gebäudereinigung, Inhaberin Erika Mustermann, Musterstraße 1, 24568 Kaltenkirchen (im Folgenden „wir“), und unseren Auftraggeberinnen und Auftraggebern (im Folgenden „Sie“).\n\n(2) Sie gelten für Verbraucher (§ 13 BGB), für Unternehmer (§ 14 BGB), für juristische Personen des öffentlichen Rechts und für öffentlich-rechtliche Sondervermögen. Betrifft eine Regelung nur einen Teil dieser Gruppen, steht das dabei.\n\n(3) Ihre eigenen Geschäftsbedingungen werden nur Vertragsbestandteil, wenn wir ihnen ausdrücklich zugestimmt haben. Individuelle Vereinbarungen gehen diesen Bedingungen immer vor.\n\n# § 2 Vertragsschluss\n\n(1) Die Beschreibungen auf unserer Website sind noch kein verbindliches Angebot. Ihre Anfrage über ein Formular, per E-Mail oder am Telefon ist kostenlos und verpflichtet Sie zu nichts.\n\n(2) Auf Ihre Anfrage und in der Regel nach einer kostenlosen Besichtigung erhalten Sie von uns ein individuelles Angebot per E-Mail. Nennt es eine Frist, sind wir bis zu deren Ablauf daran gebunden; sonst gelten die gesetzlichen Vorschriften.\n\n(3) Der Vertrag kommt zustande, wenn Sie unser Angebot annehmen. Dafür genügt eine E-Mail. In dringenden Fällen kann der Vertrag auch mündlich oder am Telefon geschlossen werden; wir bestätigen Ihnen den Inhalt dann in Textform.\n\n(4) Verbrauchern steht bei Verträgen, die außerhalb von Geschäftsräumen oder im Fernabsatz geschlossen werden, grundsätzlich ein gesetzliches Widerrufsrecht zu (§§ 312g, 355 BGB). In diesen Fällen erhalten Sie von uns die Widerrufsbelehrung und das Muster-Widerrufsformular, bevor Sie sich vertraglich binden. Sollen wir schon vor Ablauf der Widerrufsfrist beginnen, müssen Sie das ausdrücklich verlangen; welche Folgen das hat, steht in der Belehrung.\n\n# § 3 Leistungsumfang\n\n(1) Art, Umfang, Ort und Häufigkeit der Leistungen ergeben sich aus dem angenommenen Angebot und den Unterlagen, auf die es verweist, zum Beispiel einem Reinigungsplan.\n\n(2) Reinigungsmittel, Geräte und Maschinen stellen wir, sofern nichts anderes vereinbart ist.\n\n(3) Zusätzliche oder geänderte Leistungen führen wir aus, wenn wir uns vorher mit Ihnen über Umfang und Preis verständigt haben. Damit später Klarheit besteht, halten wir solche Absprachen in Textform fest.\n\n(4) Erkennen wir, dass sich eine Verschmutzung nicht vollständig oder nicht ohne Gefahr für das Material entfernen lässt, sagen wir Ihnen das und stimmen das weitere Vorgehen mit Ihnen ab.\n\n# § 4 Preise und Zahlung\n\n(1) Es gelten die Preise des angenommenen Angebots. Sie verstehen sich netto zuzüglich der gesetzlichen Umsatzsteuer. Richtet sich das Angebot an Verbraucher, nennt es außerdem den Gesamtpreis einschließlich Umsatzsteuer.\n\n(2) Zusätzliche Leistungen berechnen wir nur, wenn sie nach § 3 Absatz 3 vereinbart wurden.\n\n(3) Unsere Rechnungen sind innerhalb von 14 Tagen nach Zugang ohne Abzug zu zahlen. Einmalige Leistungen rechnen wir nach der Ausführung ab, laufende Leistungen in den vereinbarten Abständen.\n\n(4) Für den Zahlungsverzug und seine Folgen gelten die gesetzlichen Vorschriften. Ihre gesetzlichen Rechte zur Aufrechnung und zur Zurückbehaltung bleiben unberührt.\n\n# § 5 Durchführung\n\n(1) Wir führen die Arbeiten zu den vereinbarten Terminen fachgerecht und mit geeignetem Personal aus. Muss ein Termin verschoben werden, informiert die eine Seite die andere so früh wie möglich.\n\n(2) Sie sorgen dafür, dass wir zum Termin Zugang zu den Räumen und Flächen haben, und stellen Strom und Wasser im nötigen Umfang unentgeltlich bereit. Auf empfindliche Materialien, vorhandene Schäden und besondere Gefahren weisen Sie uns bitte vor Beginn hin.\n\n(3) Schlüssel und Zugangsdaten, die Sie uns anvertrauen, bewahren wir sicher auf und verwenden sie nur für den Auftrag. Übergabe und Rückgabe halten wir fest; nach Vertragsende erhalten Sie alle Schlüssel zurück.\n\n(4) Hindern uns Umstände, die wir nicht zu vertreten haben, an der Ausführung, teilen wir Ihnen das unverzüglich mit und vereinbaren einen neuen Termin. Ihre gesetzlichen Rechte bleiben davon unberührt.\n\n(5) Entspricht eine Leistung nicht der Vereinbarung, teilen Sie uns das bitte möglichst bald mit, damit wir nachbessern können. Ihre gesetzlichen Rechte wegen Mängeln bleiben erhalten; für Schadensersatz gilt § 6.\n\n# § 6 Haftung\n\n(1) Wir haften auf Schadensersatz, gleich aus welchem Rechtsgrund, nur für Vorsatz und grobe Fahrlässigkeit, auch unserer gesetzlichen Vertreter und Erfüllungsgehilfen. Die Absätze 2 und 3 gehen dieser Beschränkung vor.\n\n(2) Kraft Gesetzes gilt die Beschränkung nach Absatz 1 nicht\n\n– für Schäden aus einer schuldhaften Verletzung des Lebens, des Körpers oder der Gesundheit,\n\n– für Ansprüche nach dem Produkthaftungsgesetz,\n\n– soweit wir einen Mangel arglistig verschwiegen oder eine Garantie übernommen haben.\n\n(3) Verletzen wir leicht fahrlässig eine wesentliche Vertragspflicht, haften wir, jedoch der Höhe nach begrenzt auf den Schaden, der bei Vertragsschluss vorhersehbar und für einen solchen Vertrag typisch ist. Wesentlich ist eine Pflicht, deren Erfüllung die ordnungsgemäße Durchführung des Vertrags überhaupt erst ermöglicht und auf deren Einhaltung Sie regelmäßig vertrauen dürfen. Absatz 2 bleibt unberührt.\n\n(4) Soweit unsere Haftung ausgeschlossen oder begrenzt ist, gilt das auch für die persönliche Haftung unserer Beschäftigten, gesetzlichen Vertreter und Erfüllungsgehilfen.\n\n(5) Bitte melden Sie uns Schäden möglichst bald, damit wir die Ursache klären können. Ihre Ansprüche verlieren Sie nicht allein dadurch, dass Sie einen Schaden später melden. Die gesetzliche Beweislast ändert sich durch diesen Paragrafen nicht.\n\n# § 7 Laufzeit und Kündigung\n\n(1) Ein Vertrag über eine einmalige Leistung endet, wenn beide Seiten ihre Pflichten erfüllt haben. Verträge über regelmäßig wiederkehrende Leistungen laufen auf unbestimmte Zeit, sofern nichts anderes vereinbart ist.\n\n(2) Laufende Verträge können beide Seiten mit einer Frist von 4 Wochen zum Ende eines Monats kündigen.\n\n(3) Das Recht, aus wichtigem Grund fristlos zu kündigen, und andere zwingende gesetzliche Kündigungsrechte bleiben unberührt.\n\n(4) Für die Kündigung genügt die Textform, zum Beispiel eine E-Mail.\n\n# § 8 Schlussbestimmungen\n\n(1) Es gilt das Recht der Bundesrepublik Deutschland. Haben Sie als Verbraucher Ihren gewöhnlichen Aufenthalt in einem anderen Staat, bleibt Ihnen der Schutz der dort zwingend geltenden Vorschriften erhalten.\n\n(2) Sind Sie Kaufmann, juristische Person des öffentlichen Rechts oder öffentlich-rechtliches Sondervermögen, ist Gerichtsstand für alle Streitigkeiten aus dem Vertragsverhältnis Kaltenkirchen; zuständig ist das Gericht, zu dessen Bezirk dieser Ort gehört. Für alle anderen gelten die gesetzlichen Gerichtsstände.\n\n(3) Ist eine dieser Bestimmungen ganz oder teilweise unwirksam, bleibt der Vertrag im Übrigen wirksam. An die Stelle der unwirksamen Bestimmung treten die gesetzlichen Vorschriften.\n\n(4) Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).','\n',char(10)),'2026-11-23');
INSERT INTO "terms" ("digest","text","since") VALUES('5e4430d6d10394634d7e970bd53b9f369a3907822ed6412a601a1cd2e2721b4f',replace('# Widerrufsbelehrung\n\n# Widerrufsrecht\n\nSie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.\n\nDie Widerrufsfrist beträgt vierzehn Tage ab dem Tag des Vertragsabschlusses.\n\nUm Ihr Widerrufsrecht auszuüben, müssen Sie uns (Mustermann Gebäudereinigung, Inhaberin Erika Mustermann, Musterstraße 1, 24568 Kaltenkirchen, Telefon 04191 000 0100, E-Mail info@example.com) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist.\n\nZur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.\n\n# Folgen des Widerrufs\n\nWenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.\n\nHaben Sie verlangt, dass die Dienstleistungen während der Widerrufsfrist beginnen soll, so haben Sie uns einen angemessenen Betrag zu zahlen, der dem Anteil der bis zu dem Zeitpunkt, zu dem Sie uns von der Ausübung des Widerrufsrechts hinsichtlich dieses Vertrags unterrichten, bereits erbrachten Dienstleistungen im Vergleich zum Gesamtumfang der im Vertrag vorgesehenen Dienstleistungen entspricht.\n\n# Wann das Widerrufsrecht erlischt\n\nIhr Widerrufsrecht erlischt vorzeitig, wenn wir die Leistung vollständig erbracht haben, nachdem Sie ausdrücklich zugestimmt haben, dass wir vor Ablauf der Frist beginnen, und Ihre Kenntnis davon bestätigt haben.\n\n# Muster-Widerrufsformular\n\n(Wenn Sie den Vertrag widerrufen wollen, dann füllen Sie bitte dieses Formular aus und senden Sie es zurück.)\n\nAn Mustermann Gebäudereinigung, Inhaberin Erika Mustermann, Musterstraße 1, 24568 Kaltenkirchen, info@example.com:\n\nHiermit widerrufe(n) ich/wir (*) den von mir/uns (*) abgeschlossenen Vertrag über den Kauf der folgenden Waren (*)/die Erbringung der folgenden Dienstleistung (*)\n\nBestellt am (*)/erhalten am (*)\n\nName des/der Verbraucher(s)\n\nAnschrift des/der Verbraucher(s)\n\nUnterschrift des/der Verbraucher(s) (nur bei Mitteilung auf Papier)\n\nDatum\n\n(*) Unzutreffendes streichen.','\n',char(10)),'2026-11-23');
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`sign_count` integer NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text
);
INSERT INTO "passkeys" ("id","user_id","credential_id","public_key","sign_count","device","created_at","last_used_at") VALUES('00000000-0000-4000-8000-000000000002','00000000-0000-4000-8000-000000000001','Y3JlZGVudGlhbA','a2V5',3,'Chrome auf Android','2026-11-20T08:05:00.000Z',NULL);
CREATE TABLE `used_challenges` (
	`id` text PRIMARY KEY NOT NULL,
	`expires_at` text NOT NULL
);
CREATE TABLE `push_subscriptions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`version` integer NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_ok_at` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`dropped_at` text
);
INSERT INTO "push_subscriptions" ("id","account_id","version","endpoint","p256dh","auth","device","created_at","last_ok_at","failures","dropped_at") VALUES('00000000-0000-4000-8000-000000000003','00000000-0000-4000-8000-000000000001',1,'https://push.example.com/1','a','b','Chrome auf Android','2026-11-20T08:05:00.000Z',NULL,0,NULL);
DELETE FROM sqlite_sequence;
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('d1_migrations',19);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('follow_up_events',4);
INSERT INTO "sqlite_sequence" ("name","seq") VALUES('request_corrections',1);
CREATE UNIQUE INDEX `admin_users_email` ON `admin_users` (`email`);
CREATE UNIQUE INDEX `contacts_reference` ON `contacts` (`reference`);
CREATE UNIQUE INDEX `contacts_idempotency_key` ON `contacts` (`idempotency_key`);
CREATE UNIQUE INDEX `leads_reference` ON `leads` (`reference`);
CREATE UNIQUE INDEX `leads_idempotency_key` ON `leads` (`idempotency_key`);
CREATE INDEX `follow_up_events_of` ON `follow_up_events` (`subject_id`,`id`);
CREATE INDEX `follow_ups_by_status` ON `follow_ups` (`status`,`created_at`);
CREATE INDEX `follow_ups_by_day` ON `follow_ups` (`follow_up_on`) WHERE follow_up_on IS NOT NULL;
CREATE INDEX `follow_ups_by_change` ON `follow_ups` (`changed_at`);
CREATE INDEX `follow_ups_by_answer` ON `follow_ups` (`first_answer_at`) WHERE first_answer_at IS NOT NULL;
CREATE INDEX `follow_ups_by_email` ON `follow_ups` (`email_key`);
CREATE INDEX `follow_ups_by_phone` ON `follow_ups` (`phone_key`);
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE sent_at IS NULL AND given_up_at IS NULL;
CREATE INDEX `outbox_given_up` ON `outbox` (`given_up_at`) WHERE given_up_at IS NOT NULL;
CREATE INDEX `outbox_doubtful` ON `outbox` (`id`) WHERE attempts - failures > 1;
CREATE INDEX `leads_by_origin` ON `leads` (`service`,`first_source`,`first_campaign`,`entry_page`,`created_at`);
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`subject_id`,`kind`,`dedupe_key`);
CREATE INDEX `contacts_newest` ON `contacts` (`created_at`,`id`,`search`);
CREATE INDEX `contacts_without_search` ON `contacts` (`id`) WHERE search IS NULL;
CREATE INDEX `leads_newest` ON `leads` (`created_at`,`id`,`search`);
CREATE INDEX `leads_service_newest` ON `leads` (`service`,`created_at`,`id`,`search`);
CREATE INDEX `leads_without_search` ON `leads` (`id`) WHERE search IS NULL;
CREATE INDEX `request_corrections_by_day` ON `request_corrections` (`day`);
CREATE INDEX `photo_deletions_due` ON `photo_deletions` (`due_at`);
CREATE INDEX `photos_of` ON `photos` (`lead_id`,`created_at`);
CREATE INDEX `follow_ups_to_erase` ON `follow_ups` (`erasure_due_at`) WHERE erasure_due_at IS NOT NULL;
CREATE INDEX `follow_ups_retained` ON `follow_ups` (`retain_until`) WHERE retain_until IS NOT NULL;
CREATE INDEX `admin_sessions_of` ON `admin_sessions` (`user_id`,`last_used_at`);
CREATE INDEX `admin_sessions_expired` ON `admin_sessions` (`expires_at`);
CREATE UNIQUE INDEX `offers_of` ON `offers` (`lead_id`,`revision`);
CREATE UNIQUE INDEX `offers_one_draft` ON `offers` (`lead_id`) WHERE status = 'draft';
CREATE UNIQUE INDEX `offers_one_sent` ON `offers` (`lead_id`) WHERE status = 'sent';
CREATE INDEX `offers_due` ON `offers` (`valid_until`) WHERE status = 'sent';
CREATE INDEX `offers_by_sending` ON `offers` (`sent_at`) WHERE sent_at IS NOT NULL;
CREATE INDEX `offers_retained` ON `offers` (`retain_until`) WHERE retain_until IS NOT NULL;
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);
CREATE UNIQUE INDEX `push_subscriptions_endpoint` ON `push_subscriptions` (`endpoint`);
CREATE INDEX `push_subscriptions_of` ON `push_subscriptions` (`account_id`);
