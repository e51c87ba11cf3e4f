/** Hands the customer a file, as a download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read it only after this turn
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
