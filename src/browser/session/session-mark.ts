/**
 * A script in the page's head that marks before the first paint whether a session exists. Every visitor receives the
 * same HTML, and CSS uses the mark to show the parts for visitors or those for customers without flicker.
 */
export const sessionMark =
  "try{localStorage.getItem('refreshToken')&&localStorage.getItem('user')&&document.documentElement.setAttribute('data-signed-in','')}catch{}";
