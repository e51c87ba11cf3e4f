/** The maximum size of a screenshot of a transfer, in bytes. */
export const MAX_SCREENSHOT_BYTES = 8 * 1024 * 1024;
