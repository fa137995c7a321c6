ALTER TABLE `admin_sessions` ADD `proved_at` text;--> statement-breakpoint
ALTER TABLE `passkeys` ADD `disabled_at` text;