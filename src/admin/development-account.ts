/** The account that local development seeds (decisions, "Admin"). It never exists in production. */
export const developmentAccount = { email: "admin@example.com", password: "sauber-2019" };
