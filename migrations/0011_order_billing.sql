CREATE TABLE `order_done` (
	`order_id` text NOT NULL,
	`line_id` text NOT NULL,
	`on` text NOT NULL,
	PRIMARY KEY(`order_id`, `line_id`, `on`)
);
--> statement-breakpoint
CREATE TABLE `order_months` (
	`order_id` text NOT NULL,
	`month` text NOT NULL,
	`quantities` text NOT NULL,
	`text` text NOT NULL,
	`net` integer NOT NULL,
	`vat` integer NOT NULL,
	`gross` integer NOT NULL,
	`tax` text NOT NULL,
	`billed_at` text,
	`version` integer DEFAULT 1 NOT NULL,
	PRIMARY KEY(`order_id`, `month`)
);
--> statement-breakpoint
CREATE TABLE `order_prices` (
	`order_id` text NOT NULL,
	`from_day` text NOT NULL,
	`source_offer_id` text,
	`tax_mode` text NOT NULL,
	`tax_percent` integer NOT NULL,
	`month_net` integer NOT NULL,
	`month_vat` integer NOT NULL,
	`month_gross` integer NOT NULL,
	PRIMARY KEY(`order_id`, `from_day`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `buyer_reference` text;--> statement-breakpoint
INSERT INTO `order_prices` (`order_id`, `from_day`, `source_offer_id`, `tax_mode`, `tax_percent`, `month_net`, `month_vat`, `month_gross`)
SELECT `orders`.`id`, coalesce(`orders`.`starts_on`, `orders`.`concluded_on`), `offers`.`id`, coalesce(json_extract(`offers`.`document`, '$.tax.mode'), 'regular'), coalesce(json_extract(`offers`.`document`, '$.tax.percent'), 19), coalesce(`orders`.`month_net_cents`, 0), iif(`offers`.`id` IS NULL, (coalesce(`orders`.`month_net_cents`, 0) * 38 + 100) / 200, coalesce(`orders`.`month_vat_cents`, 0)), iif(`offers`.`id` IS NULL, coalesce(`orders`.`month_net_cents`, 0) + (coalesce(`orders`.`month_net_cents`, 0) * 38 + 100) / 200, coalesce(`orders`.`month_gross_cents`, 0))
FROM `orders` LEFT JOIN `offers` ON `offers`.`id` = `orders`.`offer_id`;
