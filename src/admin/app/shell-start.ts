/**
 * The shell's first script, as text, because the security policy needs its hash. Without a token it redirects to the
 * login, which leads back, as the server does without a session.
 *
 * Storage key and URL are those of session/session.ts and session/return-to.ts; a browser test compares.
 */
export const shellStart =
  'localStorage.getItem("adminToken")||' +
  'location.replace("/admin/login?returnTo="+encodeURIComponent(location.pathname+location.search))';
