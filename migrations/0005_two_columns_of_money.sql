ALTER TABLE `follow_up_events` ADD `month_cents` integer;--> statement-breakpoint
ALTER TABLE `follow_ups` ADD `month_cents` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `vat_cents` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `month_net_cents` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `month_vat_cents` integer;--> statement-breakpoint
ALTER TABLE `offers` ADD `month_gross_cents` integer;--> statement-breakpoint
UPDATE `offers` SET `month_net_cents` = `net_cents`, `month_gross_cents` = `gross_cents`, `month_vat_cents` = `gross_cents` - `net_cents`, `net_cents` = 0, `gross_cents` = 0 WHERE `kind` = 'recurring' AND `net_cents` IS NOT NULL;--> statement-breakpoint
UPDATE `offers` SET `vat_cents` = `gross_cents` - `net_cents` WHERE `net_cents` IS NOT NULL;--> statement-breakpoint
UPDATE `follow_ups` SET `month_cents` = `amount_cents`, `amount_cents` = 0 WHERE EXISTS (SELECT 1 FROM `offers` WHERE `offers`.`lead_id` = `follow_ups`.`id` AND `offers`.`month_net_cents` = `follow_ups`.`amount_cents`);--> statement-breakpoint
UPDATE `follow_up_events` SET `month_cents` = `amount_cents`, `amount_cents` = 0 WHERE EXISTS (SELECT 1 FROM `offers` WHERE `offers`.`lead_id` = `follow_up_events`.`subject_id` AND `offers`.`month_net_cents` = `follow_up_events`.`amount_cents`);
