/** Downloads the content as a file of this name. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start reading only after this task has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
