CREATE TABLE `rollup_failures` (
	`part` text PRIMARY KEY NOT NULL,
	`since` text NOT NULL,
	`cause` text NOT NULL
);
