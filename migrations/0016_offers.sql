CREATE TABLE `offers` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`revision` integer NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`customer_kind` text NOT NULL,
	`kind` text NOT NULL,
	`tax_mode` text,
	`valid_until` text,
	`starts_on` text,
	`document` text NOT NULL,
	`digest` text,
	`net_cents` integer,
	`gross_cents` integer,
	`created_at` text NOT NULL,
	`sent_at` text,
	`answered_at` text,
	`accepted_on` text,
	`accepted_by` text,
	`retain_until` text,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_of` ON `offers` (`lead_id`,`revision`);--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_draft` ON `offers` (`lead_id`) WHERE status = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX `offers_one_sent` ON `offers` (`lead_id`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `offers_due` ON `offers` (`valid_until`) WHERE status = 'sent';--> statement-breakpoint
CREATE INDEX `offers_by_sending` ON `offers` (`sent_at`) WHERE sent_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX `offers_retained` ON `offers` (`retain_until`) WHERE retain_until IS NOT NULL;--> statement-breakpoint
CREATE TABLE `terms` (
	`digest` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`since` text NOT NULL
);
