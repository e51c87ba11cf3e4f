/** Saves the picture of a QR code on the customer's device. */

/** An iPhone or iPad, whose browsers put no download among the photos; an iPad calls itself a Mac with a touch screen. */
const isApple = () =>
  /iP(hone|ad|od)/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * On an iPhone or iPad, the share sheet offers to save the picture among the photos, where bank apps look for it.
 * @returns false if there is no such sheet, so that the picture must be downloaded
 */
async function shared(file: File): Promise<boolean> {
  if (!isApple() || !navigator.canShare?.({ files: [file] })) return false;
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (error) {
    // The customer closed the sheet without choosing.
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** @returns the URL of the picture, which the caller shows for browsers that download nothing, and then revokes */
export async function saveQr(picture: Blob, name: string): Promise<string> {
  const url = URL.createObjectURL(picture);
  if (!(await shared(new File([picture], name, { type: 'image/png' })))) {
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
  }
  return url;
}
