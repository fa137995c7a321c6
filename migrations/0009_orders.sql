CREATE TABLE `orders` (
	`id` text PRIMARY KEY NOT NULL,
	`lead_id` text NOT NULL,
	`offer_id` text,
	`number` text NOT NULL,
	`kind` text NOT NULL,
	`customer_kind` text NOT NULL,
	`service` text NOT NULL,
	`object` text NOT NULL,
	`concluded_on` text NOT NULL,
	`channel` text,
	`options` text DEFAULT '[]' NOT NULL,
	`net_cents` integer NOT NULL,
	`vat_cents` integer NOT NULL,
	`gross_cents` integer NOT NULL,
	`month_net_cents` integer,
	`month_vat_cents` integer,
	`month_gross_cents` integer,
	`notice_weeks` integer,
	`starts_on` text,
	`weekdays` text,
	`time_text` text,
	`access` text,
	`early_start_on` text,
	`early_start_via` text,
	`early_start_informed` integer DEFAULT false NOT NULL,
	`paper_or_mail` text,
	`instructed_on` text,
	`confirmed_on` text,
	`confirmed_via` text,
	`withdrawn_on` text,
	`done_on` text,
	`notice_received_on` text,
	`ended_on` text,
	`erasure_wished_at` text,
	`erasure_answered_at` text,
	`retain_until` text,
	`needs_check` integer DEFAULT false NOT NULL,
	`created_at` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `orders_of_offer` ON `orders` (`offer_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_without_offer` ON `orders` (`lead_id`) WHERE offer_id IS NULL AND withdrawn_on IS NULL;--> statement-breakpoint
CREATE INDEX `orders_of` ON `orders` (`lead_id`);--> statement-breakpoint
CREATE INDEX `orders_retained` ON `orders` (`retain_until`) WHERE retain_until IS NOT NULL;--> statement-breakpoint
INSERT INTO `orders` (`id`, `lead_id`, `offer_id`, `number`, `kind`, `customer_kind`, `service`, `object`, `concluded_on`, `channel`, `options`, `net_cents`, `vat_cents`, `gross_cents`, `month_net_cents`, `month_vat_cents`, `month_gross_cents`, `notice_weeks`, `starts_on`, `instructed_on`, `confirmed_on`, `confirmed_via`, `created_at`)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), `offers`.`lead_id`, `offers`.`id`, `offers`.`number`, `offers`.`kind`, `offers`.`customer_kind`, `leads`.`service`, json_extract(`offers`.`document`, '$.object'), `offers`.`accepted_on`, `offers`.`accepted_by`, '[]', `offers`.`net_cents`, `offers`.`vat_cents`, `offers`.`gross_cents`, `offers`.`month_net_cents`, `offers`.`month_vat_cents`, `offers`.`month_gross_cents`, json_extract(`offers`.`document`, '$.noticeWeeks'), `offers`.`starts_on`, iif(json_extract(`offers`.`document`, '$.instructionDigest') IS NULL, NULL, json_extract(`offers`.`document`, '$.sentOn')), `sent`.`day`, iif(`sent`.`day` IS NULL, NULL, 'mail'), `offers`.`answered_at`
FROM `offers` JOIN `leads` ON `leads`.`id` = `offers`.`lead_id` LEFT JOIN (SELECT `dedupe_key`, substr(`sent_at`, 1, 10) AS `day` FROM `outbox` WHERE `kind` = 'order-confirmation' AND `sent_at` IS NOT NULL) AS `sent` ON `sent`.`dedupe_key` = `offers`.`id`
WHERE `offers`.`status` = 'accepted';--> statement-breakpoint
INSERT INTO `orders` (`id`, `lead_id`, `number`, `kind`, `customer_kind`, `service`, `object`, `concluded_on`, `options`, `net_cents`, `vat_cents`, `gross_cents`, `month_net_cents`, `month_vat_cents`, `month_gross_cents`, `needs_check`, `created_at`)
SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-a' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), `leads`.`id`, `leads`.`reference`, iif(`follow_ups`.`month_cents` IS NULL, 'once', 'recurring'), iif(`leads`.`service` IN ('kindergarten', 'school'), 'public', 'consumer'), `leads`.`service`, coalesce(`leads`.`address`, ''), coalesce(`follow_ups`.`won_on`, substr(`follow_ups`.`changed_at`, 1, 10)), '[]', coalesce(`follow_ups`.`amount_cents`, 0), 0, coalesce(`follow_ups`.`amount_cents`, 0), `follow_ups`.`month_cents`, iif(`follow_ups`.`month_cents` IS NULL, NULL, 0), `follow_ups`.`month_cents`, `follow_ups`.`month_cents` IS NULL, `follow_ups`.`changed_at`
FROM `leads` JOIN `follow_ups` ON `follow_ups`.`id` = `leads`.`id`
WHERE `follow_ups`.`status` = 'won' AND NOT EXISTS (SELECT 1 FROM `orders` WHERE `orders`.`lead_id` = `leads`.`id`);--> statement-breakpoint
UPDATE `orders` SET `done_on` = `concluded_on`, `retain_until` = coalesce((SELECT `retain_until` FROM `follow_ups` WHERE `follow_ups`.`id` = `orders`.`lead_id`), (substr(`concluded_on`, 1, 4) + 6) || '-12-31') WHERE `lead_id` IN (SELECT `id` FROM `follow_ups` WHERE `restricted_at` IS NOT NULL);
