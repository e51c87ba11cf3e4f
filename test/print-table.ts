/** @returns a row of a table in Markdown */
export const tableRow = (...cells: string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
