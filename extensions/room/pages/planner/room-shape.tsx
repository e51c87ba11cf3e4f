import { boxOfDoor, type Door, type Opening, type Room } from '../../rules/planner/room.ts';
import { planLook } from './plan-look.ts';

const WALL_CM = 12;

const metres = (cm: number) => `${(cm / 100).toLocaleString('vi-VN')} m`;

/** Where an opening begins and ends, on the inner side of its wall. */
function endsOf(room: Room, { wall, offset, width }: Opening): [number, number, number, number] {
  const end = offset + width;
  if (wall === 'top') return [offset, 0, end, 0];
  if (wall === 'bottom') return [offset, room.width, end, room.width];
  return wall === 'left' ? [0, offset, 0, end] : [room.length, offset, room.length, end];
}

/** The middle of an opening's wall, and how a line along the top wall is turned to lie in it. */
function inWall(room: Room, opening: Opening) {
  const [x1, y1, x2, y2] = endsOf(room, opening);
  const out = WALL_CM / 2;
  const [dx, dy] = { top: [0, -out], bottom: [0, out], left: [-out, 0], right: [out, 0] }[opening.wall] as [
    number,
    number,
  ];
  return { x1: x1 + dx, y1: y1 + dy, x2: x2 + dx, y2: y2 + dy };
}

/** The leaf of a door that swings inward, opened by a right angle, and the arc of its end. */
function Leaf({ room, door }: { room: Room; door: Door }) {
  const [x1, y1, x2, y2] = endsOf(room, door);
  const { width, wall } = door;
  const [dx, dy] = { top: [0, width], bottom: [0, -width], left: [width, 0], right: [-width, 0] }[wall] as [
    number,
    number,
  ];
  const sweep = wall === 'top' || wall === 'right' ? 0 : 1;
  return (
    <path
      d={`M${x2} ${y2}A${width} ${width} 0 0 ${1 - sweep} ${x1 + dx} ${y1 + dy}L${x1} ${y1}`}
      fill="none"
      stroke={planLook.quiet}
      strokeWidth="2"
    />
  );
}

/** The floor, the walls with their openings, the columns, the lengths of two walls and a bar of one metre. */
export function RoomShape({ room, text }: { room: Room; text: number }) {
  const { length, width, doors, windows, columns } = room;
  const half = WALL_CM / 2;
  return (
    <>
      <rect
        x={-half}
        y={-half}
        width={length + WALL_CM}
        height={width + WALL_CM}
        fill={planLook.paper}
        stroke={planLook.ink}
        strokeWidth={WALL_CM}
      />
      {windows.map((each) => (
        <line key={JSON.stringify(each)} {...inWall(room, each)} stroke={planLook.line} strokeWidth={WALL_CM - 4} />
      ))}
      {doors.map((each) => {
        const { left, top, right, bottom } = boxOfDoor(room, each);
        return (
          <g key={JSON.stringify(each)}>
            <line {...inWall(room, each)} stroke={planLook.ground} strokeWidth={WALL_CM + 1} />
            <rect x={left} y={top} width={right - left} height={bottom - top} fill={planLook.ground} />
            {each.swing === 'in' && <Leaf room={room} door={each} />}
          </g>
        );
      })}
      {columns.map((each) => (
        <rect
          key={JSON.stringify(each)}
          x={each.x}
          y={each.y}
          width={each.length}
          height={each.width}
          fill={planLook.ink}
        />
      ))}
      <g fontSize={text * 0.75} fill={planLook.quiet} textAnchor="middle">
        <text x={length / 2} y={-WALL_CM - 5}>
          {metres(length)}
        </text>
        <text transform={`translate(${-WALL_CM - 5} ${width / 2}) rotate(-90)`}>{metres(width)}</text>
      </g>
      <g stroke={planLook.quiet} strokeWidth="2">
        <path d={`M0 ${width + 20}v8M0 ${width + 24}h100M100 ${width + 20}v8`} fill="none" />
        <text x={108} y={width + 24} dy="0.35em" fontSize={text * 0.6} fill={planLook.quiet} stroke="none">
          1 m
        </text>
      </g>
    </>
  );
}
