/**
 * A script in the page's head that sets the session mark before the first paint: whether a session exists. Every
 * visitor receives the same HTML. By the mark, CSS shows the parts for visitors or the parts for signed-in customers,
 * so that nothing flickers.
 */
export const sessionMark =
  "try{localStorage.getItem('refreshToken')&&localStorage.getItem('user')&&document.documentElement.setAttribute('data-signed-in','')}catch{}";
