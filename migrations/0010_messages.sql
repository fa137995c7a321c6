CREATE TABLE `messages` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`offer_id` text,
	`account_id` text,
	`author` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`via` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messages_of` ON `messages` (`lead_id`,`created_at`);