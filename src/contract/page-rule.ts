export type PageRule = {
  /** the users who may open the page; `customers`: visitors who are not signed in are redirected to the login page */
  visitors: 'anyone' | 'customers';
  /**
   * true if the URL contains a secret that gives access to data: the page is never cached, and its URL is never sent as
   * a referrer. The server renders every other page the same for everybody, so it may be cached.
   */
  keyed: boolean;
  /**
   * true if the page reads a customer's answers in its URL, under names that the catalogue declares: with them, the page
   * is not cached, and they are not logged
   */
  answers?: boolean;
  /** when the scripts are loaded; `at once` for a page that is useless without them: its data is in the browser */
  scripts: 'after paint' | 'at once';
  /** whether the shop's own pages may show this page in a frame */
  framed?: boolean;
};
