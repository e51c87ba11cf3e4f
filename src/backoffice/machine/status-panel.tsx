/** How the shop is doing, in plain words: each line with a colour, a sentence, and what to do if it is not green. */
import { useQuery } from '@tanstack/react-query';
import { type Light, type StatusLine, statusLines } from '#domain/machine/shop-status.ts';
import { Badge, type BadgeTone } from '#ui/badge.tsx';
import { Panel } from '../frame/page.tsx';
import { Loaded, Rows } from '../frame/states.tsx';
import { queryOf } from '../session/call.ts';

/** Milliseconds between two refreshes. */
const EACH = 30_000;

/** The words beside the colours, for whoever does not see these. */
const words: Record<Light, { tone: BadgeTone; word: string }> = {
  green: { tone: 'green', word: 'Tốt' },
  amber: { tone: 'amber', word: 'Cần xem' },
  red: { tone: 'red', word: 'Cần làm ngay' },
};

export function StatusPanel() {
  const status = useQuery({ ...queryOf('getShopStatus'), refetchInterval: EACH });
  return (
    <Panel title="Tình trạng">
      <Loaded query={status}>
        {(found) => <Rows of={statusLines(found)}>{(line) => <Line key={line.name} line={line} />}</Rows>}
      </Loaded>
    </Panel>
  );
}

function Line({ line: { name, light, sentence, todo } }: { line: StatusLine }) {
  const { tone, word } = words[light];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2">
      <p className="flex w-52 shrink-0 flex-wrap items-center gap-2 font-semibold">
        {name}
        <Badge tone={tone}>{word}</Badge>
      </p>
      <div className="min-w-0 flex-1 basis-60 text-sm">
        <p>{sentence}</p>
        {todo && <p className="text-quiet">{todo}</p>}
      </div>
    </li>
  );
}
