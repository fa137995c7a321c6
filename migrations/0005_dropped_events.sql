CREATE TABLE `dropped_events` (
	`day` text NOT NULL,
	`hour` integer NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`day`, `hour`)
);
