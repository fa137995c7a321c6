ALTER TABLE `offers` ADD `told_on` text;--> statement-breakpoint
ALTER TABLE `orders` ADD `retain_reason` text;