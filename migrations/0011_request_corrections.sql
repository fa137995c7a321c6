CREATE TABLE `request_corrections` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`day` text NOT NULL,
	`service` text NOT NULL,
	`source` text,
	`campaign` text,
	`entry_page` text,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `request_corrections_by_day` ON `request_corrections` (`day`);