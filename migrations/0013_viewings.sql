CREATE TABLE `viewings` (
	`lead_id` text PRIMARY KEY NOT NULL,
	`round` integer NOT NULL,
	`slots` text NOT NULL,
	`minutes` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `follow_ups_by_viewing` ON `follow_ups` (`viewing_at`) WHERE viewing_at IS NOT NULL;