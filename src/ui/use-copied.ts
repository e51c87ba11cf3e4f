import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

/** Milliseconds for which a button shows that it copied the text. */
const COPIED_MS = 2000;

export function useCopied(): { copied: boolean; copy: (text: string) => Promise<boolean> } {
  const [copiedAt, setCopiedAt] = useState(0);
  useEffect(() => {
    if (copiedAt === 0) return;
    const timer = setTimeout(() => setCopiedAt(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copiedAt]);
  const copy = async (text: string) => {
    const done = await copyText(text);
    if (done) setCopiedAt(Date.now());
    return done;
  };
  return { copied: copiedAt !== 0, copy };
}
