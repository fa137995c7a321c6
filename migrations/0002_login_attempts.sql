CREATE TABLE `login_attempts` (
	`account` text PRIMARY KEY NOT NULL,
	`attempts` integer NOT NULL,
	`last_at` integer NOT NULL,
	`blocked_until` integer NOT NULL
);
