ALTER TABLE `account_events` ADD `used_at` text;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `made_by` text;--> statement-breakpoint
ALTER TABLE `admin_users` ADD `made_by_session` text;--> statement-breakpoint
ALTER TABLE `invitations` ADD `session_id` text;