/** `npm run db:migrate`: applies the migrations to the local database. */
import { readCommandLine, showFailure } from "./command-line.ts";
import { migrateLocal } from "./prepare-local.ts";

readCommandLine("npm run db:migrate", {});
try {
  await migrateLocal();
  console.log("The local database is up to date.");
} catch (error) {
  showFailure(error);
}
