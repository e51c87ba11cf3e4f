/** Tables in the editor of articles. A cell contains one line, as in Markdown; by default it would have paragraphs. */
import { Node, type NodeConfig } from '@tiptap/react';

/** The roles by which the library prosemirror-tables recognises each part of a table. */
type TablePart = NodeConfig & { tableRole: 'table' | 'row' | 'cell' | 'header_cell' };

const part = (config: TablePart) => Node.create(config as NodeConfig);

const cell = (name: string, tag: 'td' | 'th', tableRole: TablePart['tableRole']) =>
  part({
    name,
    tableRole,
    content: 'inline*',
    isolating: true,
    // the library prosemirror-tables reads these attributes; the shop does not store them
    addAttributes: () => ({
      colspan: { default: 1, rendered: false },
      rowspan: { default: 1, rendered: false },
      colwidth: { default: null, rendered: false },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
    addKeyboardShortcuts() {
      // the Enter key is ignored in a cell, because a cell has only one line and Enter would leave the table
      return Object.fromEntries([['Enter', () => this.editor.isActive(name)]]);
    },
  });

export const articleTable = [
  part({
    name: 'table',
    tableRole: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
    extendNodeSchema: ({ config }) => ({ tableRole: (config as Partial<TablePart>).tableRole }),
  }),
  part({
    name: 'tableRow',
    tableRole: 'row',
    content: '(tableCell | tableHeader)*',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td', 'cell'),
  cell('tableHeader', 'th', 'header_cell'),
];

const row = (type: string, texts: readonly string[]) => ({
  type: 'tableRow',
  content: texts.map((text) => (text === '' ? { type } : { type, content: [{ type: 'text', text }] })),
});

/** The table that the table button inserts: a header row with two columns, and one more row. */
export const newTable = {
  type: 'table',
  content: [row('tableHeader', ['Cột 1', 'Cột 2']), row('tableCell', ['', '']), row('tableCell', ['', ''])],
};
