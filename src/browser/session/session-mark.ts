/**
 * A script in the page's head that marks whether a session exists before the first paint. The same page is sent to
 * everybody, and CSS uses the mark to show the parts for visitors or those for customers without flicker.
 */
export const sessionMark =
  "try{localStorage.getItem('refreshToken')&&localStorage.getItem('user')&&document.documentElement.setAttribute('data-signed-in','')}catch{}";
