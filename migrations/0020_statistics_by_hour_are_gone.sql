DROP TABLE `dropped_events`;--> statement-breakpoint
DROP TABLE `request_corrections`;--> statement-breakpoint
DROP TABLE `rollup_failures`;--> statement-breakpoint
DROP INDEX `leads_by_origin`;