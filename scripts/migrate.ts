/** `npm run db:migrate`: applies the migrations to the local database. */
import { migrateLocal } from "./prepare-local.ts";

await migrateLocal();
console.log("The local database is up to date.");
