/** Says in Vietnamese why a file could not be opened: the commands of imports say all else in Vietnamese too. */

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'không có tệp này',
  EISDIR: 'đây là một thư mục',
  EACCES: 'không có quyền đọc',
};

export function unopened(path: string, error: unknown): string {
  const { code = '' } = error as NodeJS.ErrnoException;
  return `Không mở được ${path}: ${reasons[code] ?? code}.`;
}
