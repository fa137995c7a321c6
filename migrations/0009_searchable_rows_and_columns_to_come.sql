CREATE TABLE `settings` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_once`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `dedupe_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`subject_id`,`kind`,`dedupe_key`);--> statement-breakpoint
-- `search` was computed by a formula too deep for the parser of SQLite 3.40; it becomes an ordinary column (docs/decisions/0042). Dropping a
-- virtual column copies nothing. The indexes that hold it are made anew behind the update, so that each of their rows is written once.
DROP INDEX `contacts_newest`;--> statement-breakpoint
ALTER TABLE `contacts` DROP COLUMN `search`;--> statement-breakpoint
ALTER TABLE `contacts` ADD `search` text;--> statement-breakpoint
UPDATE `contacts` SET `search` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(reference, '')), 'ä', 'a'), 'Ä', 'a'), 'á', 'a'), 'Á', 'a'), 'à', 'a'), 'À', 'a'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), 'ı', 'i'), 'İ', 'i'), 'ö', 'o'), 'Ö', 'o'), 'ó', 'o'), 'Ó', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c'), 'ğ', 'g'), 'Ğ', 'g'), 'ł', 'l'), 'Ł', 'l'), 'ş', 's'), 'Ş', 's'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') || ' ' || replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '-', ''), '/', ''), '(', ''), ')', ''), '.', ''), '+', '');--> statement-breakpoint
CREATE INDEX `contacts_newest` ON `contacts` (`created_at`,`id`,`search`);--> statement-breakpoint
CREATE INDEX `contacts_without_search` ON `contacts` (`id`) WHERE search IS NULL;--> statement-breakpoint
DROP INDEX `leads_newest`;--> statement-breakpoint
DROP INDEX `leads_service_newest`;--> statement-breakpoint
ALTER TABLE `leads` DROP COLUMN `search`;--> statement-breakpoint
ALTER TABLE `leads` ADD `search` text;--> statement-breakpoint
UPDATE `leads` SET `search` = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(address, '') || ' ' || coalesce(reference, '')), 'ä', 'a'), 'Ä', 'a'), 'á', 'a'), 'Á', 'a'), 'à', 'a'), 'À', 'a'), 'é', 'e'), 'É', 'e'), 'è', 'e'), 'È', 'e'), 'ı', 'i'), 'İ', 'i'), 'ö', 'o'), 'Ö', 'o'), 'ó', 'o'), 'Ó', 'o'), 'ü', 'u'), 'Ü', 'u'), 'ç', 'c'), 'Ç', 'c'), 'ğ', 'g'), 'Ğ', 'g'), 'ł', 'l'), 'Ł', 'l'), 'ş', 's'), 'Ş', 's'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u') || ' ' || replace(replace(replace(replace(replace(replace(replace(coalesce(phone, ''), ' ', ''), '-', ''), '/', ''), '(', ''), ')', ''), '.', ''), '+', '');--> statement-breakpoint
CREATE INDEX `leads_newest` ON `leads` (`created_at`,`id`,`search`);--> statement-breakpoint
CREATE INDEX `leads_service_newest` ON `leads` (`service`,`created_at`,`id`,`search`);--> statement-breakpoint
ALTER TABLE `leads` ADD `postcode` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `town` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `source` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `link_generation` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `leads_without_search` ON `leads` (`id`) WHERE search IS NULL;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `viewing_at` text;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `viewed_on` text;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `first_opened_at` text;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `won_on` text;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `retain_until` text;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `restricted_at` text;