/**
 * Runs in the page's head, before anything is painted: the same page goes to everybody, and this mark lets its style
 * choose between the parts for visitors and those for customers without a flash.
 */
export const sessionMark =
  "try{localStorage.getItem('refreshToken')&&localStorage.getItem('user')&&document.documentElement.setAttribute('data-signed-in','')}catch{}";
