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
);
--> statement-breakpoint
CREATE INDEX `contacts_newest` ON `contacts` (`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_reference` ON `contacts` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `contacts_idempotency_key` ON `contacts` (`idempotency_key`);--> statement-breakpoint
ALTER TABLE `leads` ADD `first_source` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `first_campaign` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `entry_page` text;--> statement-breakpoint
-- Rows from before get a reference of the same look; SQLite wants a default for a column that may not be null.
ALTER TABLE `leads` ADD `reference` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `leads` SET `reference` = 'R-' || replace(replace(substr(hex(randomblob(2)), 1, 4), '0', 'X'), '1', 'Y') || '-' || replace(replace(hex(randomblob(1)), '0', 'X'), '1', 'Y');--> statement-breakpoint
ALTER TABLE `leads` ADD `suspicion` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `idempotency_key` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `body_hash` text;--> statement-breakpoint
CREATE UNIQUE INDEX `leads_reference` ON `leads` (`reference`);--> statement-breakpoint
CREATE UNIQUE INDEX `leads_idempotency_key` ON `leads` (`idempotency_key`);