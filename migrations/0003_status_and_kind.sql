DROP INDEX `follow_ups_by_status`;--> statement-breakpoint
CREATE INDEX `follow_ups_by_status_and_kind` ON `follow_ups` (`status`,`kind`,`created_at`);