CREATE TABLE `invitations` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`invited_by` text NOT NULL,
	`created_at` text NOT NULL,
	`expires_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invitations_email` ON `invitations` (`email`);--> statement-breakpoint
ALTER TABLE `admin_users` ADD `role` text DEFAULT 'owner' NOT NULL;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `cover_from` text;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `cover_until` text;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `covered_by` text;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `taken_by` text;