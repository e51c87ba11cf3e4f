/** A picture in the editor of posts: one that the shop keeps, with words for who does not see it. */
import { Node } from '@tiptap/react';

export const articlePicture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  // what is pasted from elsewhere stays there
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
