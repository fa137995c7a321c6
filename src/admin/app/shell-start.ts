/**
 * The shell's first script, as the text that the policy's hash is made of: without a token it goes to the login at
 * once, as the server does where there is no session, and comes back afterwards.
 *
 * Token and address are those of session/session.ts and session/return-to.ts; a browser test compares.
 */
export const shellStart =
  'localStorage.getItem("adminToken")||' +
  'location.replace("/admin/login?returnTo="+encodeURIComponent(location.pathname+location.search))';
