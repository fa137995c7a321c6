ALTER TABLE `follow_ups` ADD `customer_acted_at` text;--> statement-breakpoint
CREATE INDEX `follow_ups_answered` ON `follow_ups` (`customer_acted_at`) WHERE customer_acted_at IS NOT NULL;