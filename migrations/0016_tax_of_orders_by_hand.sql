-- Orders without an offer had been written without their tax; their first price knew it.
UPDATE `orders` SET
  `vat_cents` = CAST(round(`orders`.`net_cents` * `price`.`tax_percent` / 100.0) AS INTEGER),
  `gross_cents` = `orders`.`net_cents` + CAST(round(`orders`.`net_cents` * `price`.`tax_percent` / 100.0) AS INTEGER),
  `month_vat_cents` = iif(`orders`.`month_net_cents` IS NULL, NULL, `price`.`month_vat`),
  `month_gross_cents` = iif(`orders`.`month_net_cents` IS NULL, NULL, `price`.`month_gross`)
FROM `order_prices` AS `price`
WHERE `price`.`order_id` = `orders`.`id` AND `price`.`source_offer_id` IS NULL
  AND `orders`.`offer_id` IS NULL AND `orders`.`gross_cents` = `orders`.`net_cents`;
