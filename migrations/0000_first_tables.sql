CREATE TABLE `admin_users` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`token_version` integer DEFAULT 1 NOT NULL,
	`last_login` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `admin_users_email` ON `admin_users` (`email`);--> statement-breakpoint
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
);
--> statement-breakpoint
CREATE INDEX `leads_newest` ON `leads` (`created_at`,`id`);