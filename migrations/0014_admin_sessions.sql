CREATE TABLE `admin_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`device` text NOT NULL,
	`created_at` text NOT NULL,
	`last_used_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `admin_sessions_of` ON `admin_sessions` (`user_id`,`last_used_at`);--> statement-breakpoint
CREATE INDEX `admin_sessions_expired` ON `admin_sessions` (`expires_at`);