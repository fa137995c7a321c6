CREATE TABLE `follow_up_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`subject_id` text NOT NULL,
	`at` text NOT NULL,
	`author` text NOT NULL,
	`kind` text NOT NULL,
	`before` text,
	`after` text,
	`text` text,
	`amount_cents` integer
);
--> statement-breakpoint
CREATE INDEX `follow_up_events_of` ON `follow_up_events` (`subject_id`,`id`);--> statement-breakpoint
CREATE TABLE `follow_ups` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`created_at` text NOT NULL,
	`status` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`changed_at` text NOT NULL,
	`follow_up_on` text,
	`first_answer_at` text,
	`amount_cents` integer,
	`loss_reason` text,
	`email_key` text NOT NULL,
	`phone_key` text
);
--> statement-breakpoint
CREATE INDEX `follow_ups_by_status` ON `follow_ups` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_by_day` ON `follow_ups` (`follow_up_on`) WHERE follow_up_on IS NOT NULL;--> statement-breakpoint
CREATE INDEX `follow_ups_by_change` ON `follow_ups` (`changed_at`);--> statement-breakpoint
CREATE INDEX `follow_ups_by_answer` ON `follow_ups` (`first_answer_at`) WHERE first_answer_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `follow_ups_by_email` ON `follow_ups` (`email_key`);--> statement-breakpoint
CREATE INDEX `follow_ups_by_phone` ON `follow_ups` (`phone_key`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`created_at` text NOT NULL,
	`due_at` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL,
	`last_error` text,
	`sent_at` text,
	`given_up_at` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_once` ON `outbox` (`subject_id`,`kind`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`due_at`) WHERE sent_at IS NULL AND given_up_at IS NULL;--> statement-breakpoint
CREATE INDEX `outbox_given_up` ON `outbox` (`given_up_at`) WHERE given_up_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_doubtful` ON `outbox` (`id`) WHERE attempts - failures > 1;--> statement-breakpoint
INSERT INTO `follow_ups` (`id`, `kind`, `created_at`, `status`, `changed_at`, `email_key`) SELECT `id`, 'lead', `created_at`, 'new', `created_at`, lower(`email`) FROM `leads`;--> statement-breakpoint
INSERT INTO `follow_ups` (`id`, `kind`, `created_at`, `status`, `changed_at`, `email_key`) SELECT `id`, 'contact', `created_at`, 'new', `created_at`, lower(`email`) FROM `contacts`;
