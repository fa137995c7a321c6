CREATE TABLE `photo_deletions` (
	`key` text PRIMARY KEY NOT NULL,
	`due_at` text NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photo_deletions_due` ON `photo_deletions` (`due_at`);--> statement-breakpoint
CREATE TABLE `photos` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`bytes` integer NOT NULL,
	`type` text NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `photos_of` ON `photos` (`lead_id`,`created_at`);--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `erasure_due_at` text;--> statement-breakpoint
CREATE INDEX `follow_ups_to_erase` ON `follow_ups` (`erasure_due_at`) WHERE erasure_due_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `follow_ups_retained` ON `follow_ups` (`retain_until`) WHERE retain_until IS NOT NULL;