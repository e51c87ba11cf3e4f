/** The section of the product form to upload pictures, describe them, and sort them by dragging or with buttons. */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Field } from '#ui/forms/field.tsx';
import { OrderButtons } from '../catalogue/order-buttons.tsx';
import { OfficeIcon } from '../frame/office-icon.tsx';
import { Panel } from '../frame/page.tsx';
import { PictureUploads, useUploads } from './picture-uploads.tsx';
import { useFault } from './product-input.tsx';
import type { ProductValues } from './product-values.ts';

/** Why a product is not saved while pictures are being sent. */
export const PICTURES_ARE_SENT = 'Còn ảnh đang tải lên. Hãy chờ ảnh tải xong rồi lưu.';

export function PicturesSection() {
  const { control, getValues, formState } = useFormContext<ProductValues>();
  const isSending = useRef(false);
  const { fields, append, move, remove } = useFieldArray({
    ...{ control, name: 'images' },
    // a product that was saved meanwhile would lack them
    rules: { validate: () => !isSending.current || PICTURES_ARE_SENT },
  });
  const fault = useFault('images');
  const uploads = useUploads((url) => {
    const { images, name } = getValues();
    // the name of a stored picture follows from its content
    if (images.some((image) => image.url === url)) return 'Sản phẩm đã có ảnh này.';
    append({ url, alt: name }, { shouldFocus: false });
    return null;
  });
  isSending.current = uploads.uploads.some(({ failure }) => failure === null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (id: unknown) => fields.findIndex((field) => field.id === id);
    if (over && active.id !== over.id) move(place(active.id), place(over.id));
  };
  return (
    <Panel title="Ảnh">
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={spokenAbout(fields.map(({ id }) => id))}
        onDragEnd={drop}
      >
        <SortableContext items={fields} strategy={verticalListSortingStrategy}>
          <ol className="mb-4 flex flex-col gap-3">
            {fields.map((field, index) => (
              <PictureRow
                key={field.id}
                id={field.id}
                url={field.url}
                index={index}
                last={index === fields.length - 1}
                onMove={(to) => move(index, to)}
                onRemove={() => remove(index)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <PictureUploads uploads={uploads} error={fault} isLeavingAsked={formState.isDirty} />
    </Panel>
  );
}

/** What a screen reader says while a picture is dragged; the library says it in English. @param ids in their order */
function spokenAbout(ids: readonly unknown[]) {
  const placeOf = (thing: { id: unknown }) => ids.indexOf(thing.id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `Đã nhấc ảnh ${placeOf(active)}.`,
    onDragOver: ({ active, over }) => (over ? `Ảnh ${placeOf(active)} đang ở chỗ ${placeOf(over)}.` : undefined),
    onDragEnd: ({ active, over }) => (over ? `Đã đặt ảnh ${placeOf(active)} vào chỗ ${placeOf(over)}.` : undefined),
    onDragCancel: ({ active }) => `Ảnh ${placeOf(active)} trở về chỗ cũ.`,
  };
  const draggable = 'Bấm phím cách để nhấc ảnh, phím mũi tên để chuyển, phím cách lần nữa để đặt xuống, Esc để thôi.';
  return { announcements, screenReaderInstructions: { draggable } };
}

type RowProps = {
  id: string;
  url: string;
  index: number;
  last: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function PictureRow({ id, url, index, last, onMove, onRemove }: RowProps) {
  const { register } = useFormContext<ProductValues>();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    ...{ id, attributes: { roleDescription: 'kéo được' } },
  });
  const name = `ảnh ${index + 1}`;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className="flex flex-wrap items-center gap-2 rounded-control border border-line bg-paper p-2"
    >
      <button
        type="button"
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Kéo ${name}`}
        className="inline-flex size-11 touch-none items-center justify-center rounded-control hover:bg-ground"
      >
        <OfficeIcon name="grip-vertical" className="size-5" />
      </button>
      <img src={url} alt="" width={72} height={72} className="size-18 rounded-tag object-contain" />
      <Field label={`Mô tả ${name}`} className="min-w-40 flex-1" {...register(`images.${index}.alt`)} />
      <OrderButtons {...{ name, index, last, onMove, onRemove }} className="flex max-md:w-full max-md:justify-end" />
    </li>
  );
}
