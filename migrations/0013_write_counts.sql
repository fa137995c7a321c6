CREATE TABLE `write_counts` (
	`hour` integer PRIMARY KEY NOT NULL,
	`counts` text NOT NULL
);
