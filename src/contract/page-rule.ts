export type PageRule = {
  /** a page for customers redirects visitors to the login page */
  visitors: 'anyone' | 'customers';
  /**
   * The URL is a key to something: the page is stored in no cache, and its URL is never sent as a referrer.
   * The server renders every other page the same for everybody, so it may be cached.
   */
  keyed: boolean;
  /** `at once` if the page shows nothing useful before its scripts run, because its data is in the browser */
  scripts: 'after paint' | 'at once';
  /** the shop's own pages may show it in a frame */
  framed?: boolean;
};
