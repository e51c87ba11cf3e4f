/** A picture in the editor of posts: a file stored by the shop, and a description for readers who cannot see it. */
import { Node } from '@tiptap/react';

export const articlePicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  // pictures on other websites are dropped when text is pasted
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
