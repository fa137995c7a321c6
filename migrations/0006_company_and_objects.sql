ALTER TABLE `leads` ADD `company` text;--> statement-breakpoint
ALTER TABLE `leads` ADD `further_objects` text;