CREATE TABLE `erased_requests` (
	`created_at` text NOT NULL,
	`service` text NOT NULL,
	`source` text,
	`campaign` text,
	`entry_page` text
);
--> statement-breakpoint
CREATE INDEX `erased_requests_by_time` ON `erased_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `statistics_days` (
	`day` text PRIMARY KEY NOT NULL,
	`missing` integer DEFAULT 0 NOT NULL,
	`made_on` text,
	`total` text
);
