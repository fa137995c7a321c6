CREATE TABLE `account_events` (
	`id` text PRIMARY KEY NOT NULL,
	`created_at` text NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`device` text NOT NULL,
	`session_id` text NOT NULL,
	`since` text NOT NULL,
	`about` text,
	`before` text
);
--> statement-breakpoint
CREATE INDEX `account_events_newest` ON `account_events` (`created_at`,`id`);