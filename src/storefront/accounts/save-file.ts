/** Downloads the content as a file with the given name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file only after the present task has ended, so the file's object URL is revoked later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
