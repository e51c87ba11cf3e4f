type Pair = { text: Text; shown: ChildNode; said: string };

/**
 * Keeps the page true and whole while a browser's translation is at work. Translations take text nodes out of the page and put
 * `<font>` elements in their place, but React goes on writing into its text nodes, and fails to remove one, or to insert
 * something before one, that is no longer there. So each text node comes back, empty, before its `<font>`; once React
 * writes into it, the outdated translation goes, and is made anew. To be called before the page is hydrated.
 */
export function keepTrueUnderTranslation(): void {
  const pairs = new WeakMap<Node, Pair>();
  const settle = ({ text, shown, said }: Pair, isWritten: boolean) => {
    if (!isWritten && text.isConnected && shown.isConnected) return text.after(shown);
    if (isWritten || !text.isConnected) shown.remove();
    else text.data = said;
    pairs.delete(text);
    pairs.delete(shown);
  };
  const watcher = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      // of a childList record, the target is the parent, which is no part of a pair
      const written = pairs.get(target);
      if (written) settle(written, true);
      for (const node of removedNodes) {
        const pair = pairs.get(node);
        if (pair) settle(pair, false);
        else if (node instanceof Text && !node.isConnected && node.data.trim()) {
          const shown = [...addedNodes, previousSibling, nextSibling].find(
            (other) => other?.nodeName === 'FONT' && other.parentNode === target && !pairs.has(other),
          ) as ChildNode | undefined;
          if (!shown) continue;
          const made = { text: node, shown, said: node.data };
          pairs.set(node, made).set(shown, made);
          shown.before(node);
          node.data = '';
        }
      }
    }
    // these changes are its own
    watcher.takeRecords();
  });
  watcher.observe(document, { childList: true, characterData: true, subtree: true });
}
