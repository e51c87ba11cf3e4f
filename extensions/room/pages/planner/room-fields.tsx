import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '#extension-kit/buttons.ts';
import { Field } from '#extension-kit/fields.ts';
import { Plus, Trash2 } from '#extension-kit/icons.ts';
import { t } from '#extension-kit/labels.ts';
import {
  type Column,
  type Door,
  lengthBounds,
  MOST_THINGS,
  type Opening,
  type Room,
  walls,
} from '../../rules/planner/room.ts';
import { typedWhole } from '../../rules/planner/typed-whole.ts';
import { personBounds } from './kept-plan.ts';
import { wallName } from './plan-words.ts';
import type { PlannerState } from './use-planner.ts';

type NumberFieldProps = {
  label: string;
  value: number;
  bounds: readonly [least: number, most: number];
  unit?: 'cm' | 'kg';
  onChange: (value: number) => void;
};

/**
 * A whole number, taken over when the field is left or Enter is pressed: on the way from 400 to 1200 a room of 120 cm
 * would push its doors and columns away. What is no such number stays in the field with its error.
 */
function NumberField({ label, value, bounds: [least, most], unit, onChange }: NumberFieldProps) {
  const [draft, setDraft] = useState<{ text: string; over: number; isLeft: boolean } | null>(null);
  // a value that was changed elsewhere, as by another room, replaces what was typed over the former one
  const typed = draft?.over === value ? draft : null;
  const number = typed && typedWhole(typed.text, [least, most], unit);
  const take = () => {
    setDraft(number === null && typed ? { ...typed, isLeft: true } : null);
    if (number !== null && number !== value) onChange(number);
  };
  return (
    <Field
      label={label}
      inputMode="decimal"
      maxLength={10}
      value={typed?.text ?? String(value)}
      error={typed?.isLeft && number === null ? t('Từ {least} đến {most}', { least, most }) : undefined}
      onChange={({ target }) => setDraft({ text: target.value, over: value, isLeft: typed?.isLeft ?? false })}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

/** The measures of the room, what is fixed in it, and the person who trains in it. */
export function RoomFields({ planner }: { planner: PlannerState }) {
  const { person, setPerson, change } = planner;
  const { room } = planner.plan;
  const draw = (changes: Partial<Room>) => change({ kind: 'room', room: { ...room, ...changes } });
  return (
    <section aria-labelledby="room-title">
      <h2 id="room-title" className="display text-2xl">
        {t('Phòng của bạn')}
      </h2>
      <div className="mt-2 grid grid-cols-3 gap-3">
        <NumberField
          label={t('Dài (cm)')}
          value={room.length}
          bounds={lengthBounds.length}
          onChange={(length) => draw({ length })}
        />
        <NumberField
          label={t('Rộng (cm)')}
          value={room.width}
          bounds={lengthBounds.width}
          onChange={(width) => draw({ width })}
        />
        <NumberField
          label={t('Trần (cm)')}
          value={room.ceiling}
          bounds={lengthBounds.ceiling}
          onChange={(ceiling) => draw({ ceiling })}
        />
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <NumberField
          label={t('Bạn cao (cm)')}
          value={person.cm}
          bounds={personBounds.cm}
          onChange={(cm) => setPerson({ cm })}
        />
        <NumberField
          label={t('Bạn nặng (kg)')}
          value={person.kg}
          bounds={personBounds.kg}
          unit="kg"
          onChange={(kg) => setPerson({ kg })}
        />
      </div>
      <p className="mt-1 text-sm text-quiet">{t('Chiều cao và cân nặng chỉ nằm trên máy của bạn.')}</p>
      <Doors doors={room.doors} onChange={(doors) => draw({ doors })} />
      <Windows windows={room.windows} onChange={(windows) => draw({ windows })} />
      <Columns columns={room.columns} onChange={(columns) => draw({ columns })} />
    </section>
  );
}

type ThingsProps<Thing> = {
  title: string;
  add: string;
  remove: (number: number) => string;
  most: number;
  things: readonly Thing[];
  fresh: Thing;
  onChange: (things: readonly Thing[]) => void;
  fields: (thing: Thing, change: (changes: Partial<Thing>) => void) => ReactNode;
};

/** A list of equal things in the room, to add, change and take away. */
function Things<Thing>({ title, add, remove, most, things, fresh, onChange, fields }: ThingsProps<Thing>) {
  return (
    <fieldset className="mt-4">
      <legend className="font-semibold">{title}</legend>
      {things.map((thing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a thing has no other name than its place in the list
        <div key={at} className="mt-2 flex items-end gap-2">
          <div className="grid min-w-0 flex-1 grid-cols-2 gap-2 sm:grid-cols-4 lg:grid-cols-2">
            {fields(thing, (changes) =>
              onChange(things.map((each, other) => (other === at ? { ...each, ...changes } : each))),
            )}
          </div>
          <IconButton label={remove(at + 1)} onClick={() => onChange(things.filter((_, other) => other !== at))}>
            <Trash2 className="size-5" />
          </IconButton>
        </div>
      ))}
      {things.length < most && (
        <Button tone="plain" className="-ml-3 text-sm" onClick={() => onChange([...things, fresh])}>
          <Plus className="size-4" />
          {add}
        </Button>
      )}
    </fieldset>
  );
}

function Choice({
  label,
  children,
  ...rest
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}) {
  return (
    <label className="text-sm font-medium">
      {label}
      <select
        value={rest.value}
        onChange={({ target }) => rest.onChange(target.value)}
        className="mt-1 min-h-12 w-full rounded-control border border-edge bg-paper px-3 text-base font-normal"
      >
        {children}
      </select>
    </label>
  );
}

function openingFields(
  opening: Opening,
  change: (changes: Partial<Opening>) => void,
  bounds: readonly [number, number],
) {
  return (
    <>
      <Choice label={t('Tường')} value={opening.wall} onChange={(wall) => change({ wall: wall as Opening['wall'] })}>
        {walls.map((wall) => (
          <option key={wall} value={wall}>
            {wallName(wall)}
          </option>
        ))}
      </Choice>
      <NumberField
        label={t('Cách góc (cm)')}
        value={opening.offset}
        bounds={[0, lengthBounds.length[1]]}
        onChange={(offset) => change({ offset })}
      />
      <NumberField
        label={t('Rộng (cm)')}
        value={opening.width}
        bounds={bounds}
        onChange={(width) => change({ width })}
      />
    </>
  );
}

type Changes<Thing> = (things: readonly Thing[]) => void;

const Doors = ({ doors, onChange }: { doors: readonly Door[]; onChange: Changes<Door> }) => (
  <Things<Door>
    title={t('Cửa')}
    add={t('Thêm cửa')}
    remove={(number) => t('Bỏ cửa {number}', { number })}
    most={MOST_THINGS.doors}
    things={doors}
    fresh={{ wall: 'bottom', offset: 0, width: 80, swing: 'in' }}
    onChange={onChange}
    fields={(door, change) => (
      <>
        {openingFields(door, change, lengthBounds.door)}
        <Choice label={t('Mở')} value={door.swing} onChange={(swing) => change({ swing: swing as Door['swing'] })}>
          <option value="in">{t('vào trong')}</option>
          <option value="out">{t('ra ngoài, lùa')}</option>
        </Choice>
      </>
    )}
  />
);

const Windows = ({ windows, onChange }: { windows: readonly Opening[]; onChange: Changes<Opening> }) => (
  <Things<Opening>
    title={t('Cửa sổ')}
    add={t('Thêm cửa sổ')}
    remove={(number) => t('Bỏ cửa sổ {number}', { number })}
    most={MOST_THINGS.windows}
    things={windows}
    fresh={{ wall: 'top', offset: 60, width: 120 }}
    onChange={onChange}
    fields={(window, change) => openingFields(window, change, lengthBounds.window)}
  />
);

const Columns = ({ columns, onChange }: { columns: readonly Column[]; onChange: Changes<Column> }) => (
  <Things<Column>
    title={t('Cột')}
    add={t('Thêm cột')}
    remove={(number) => t('Bỏ cột {number}', { number })}
    most={MOST_THINGS.columns}
    things={columns}
    fresh={{ x: 0, y: 0, length: 30, width: 30 }}
    onChange={onChange}
    fields={(column, change) => {
      const from = (side: 'x' | 'y', label: string) => (
        <NumberField
          label={label}
          value={column[side]}
          bounds={[0, lengthBounds.length[1]]}
          onChange={(value) => change({ [side]: value })}
        />
      );
      return (
        <>
          {from('x', t('Cách trái (cm)'))}
          {from('y', t('Cách trên (cm)'))}
          <NumberField
            label={t('Dài (cm)')}
            value={column.length}
            bounds={lengthBounds.column}
            onChange={(length) => change({ length })}
          />
          <NumberField
            label={t('Rộng (cm)')}
            value={column.width}
            bounds={lengthBounds.column}
            onChange={(width) => change({ width })}
          />
        </>
      );
    }}
  />
);
