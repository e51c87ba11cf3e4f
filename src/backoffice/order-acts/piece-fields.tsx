/** Inputs for a quantity of each order line: to be packed, removed, recorded as delivered, or restocked. */
type Pieces = Readonly<Record<string, number>>;
type PieceFieldsProps = {
  /** `initial`: the quantity shown before anything is typed */
  lines: readonly { line: string; label: string; most: number; initial?: number }[];
  pieces: Pieces;
  onChange: (pieces: Pieces) => void;
};

export function PieceFields({ lines, pieces, onChange }: PieceFieldsProps) {
  return lines.map(({ line, label, most, initial = 0 }) => (
    <label key={line} className="mt-2 flex items-center justify-between gap-3 text-sm">
      <span className="min-w-0">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={0}
        max={most}
        value={pieces[line] ?? initial}
        onChange={({ target }) => onChange({ ...pieces, [line]: Number(target.value) })}
        className="min-h-11 w-20 rounded-control border border-edge bg-paper px-2"
      />
    </label>
  ));
}
