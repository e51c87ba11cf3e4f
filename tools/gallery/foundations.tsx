import { Part } from './part.tsx';

const colours = [
  ['ink', 'bg-ink'],
  ['paper', 'bg-paper'],
  ['ground', 'bg-ground'],
  ['line', 'bg-line'],
  ['edge', 'bg-edge'],
  ['quiet', 'bg-quiet'],
  ['accent', 'bg-accent'],
  ['accent-text', 'bg-accent-text'],
  ['accent-deep', 'bg-accent-deep'],
  ['green', 'bg-green'],
  ['amber', 'bg-amber'],
  ['blue', 'bg-blue'],
  ['red', 'bg-red'],
] as const;
const sizes = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl', 'text-5xl'];
const SAMPLE = 'Ễ Ữ Ặ: Sức bật mỗi ngày';

export function Foundations() {
  return (
    <>
      <Part title="Màu">
        <ul className="flex flex-wrap gap-4">
          {colours.map(([name, className]) => (
            <li key={name} className="text-xs">
              <div className={`size-16 rounded-card border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Chữ">
        {sizes.map((size) => (
          <p key={size} className={size}>
            {SAMPLE}
          </p>
        ))}
        {['font-normal', 'font-medium', 'font-semibold', 'font-bold'].map((weight) => (
          <p key={weight} className={weight}>
            {SAMPLE} 0123456789
          </p>
        ))}
        <p className="display text-5xl">{SAMPLE}</p>
        {/* This sample shows whether diacritics below the first line and above the second line overlap, which they must not. */}
        <p className="display max-w-xs text-4xl">ẬP ỤỌ ỢỰ ẶỆ ỊẠ ẬP ỄỮẶ ẪẴỖỠ ẤẮ</p>
        <p className="max-w-xs text-3xl font-bold">ẬP ỤỌ ỢỰ ẶỆ ỊẠ ẬP ỄỮẶ ẪẴỖỠ ẤẮ</p>
      </Part>
    </>
  );
}
