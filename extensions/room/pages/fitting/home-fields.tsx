import type { ReactNode } from 'react';
import type { BoundField } from '#extension-kit/fields.ts';
import { Field } from '#extension-kit/fields.ts';
import { type Label, t, translate } from '#extension-kit/labels.ts';
import { type HomeNumber, homeNumbers } from '../../rules/fitting/home.ts';

type Part = { title: Label; about: Label; numbers: readonly [HomeNumber, Label][]; isLift?: true };

/** The fields in the order in which a person with a tape walks: from the room to the street, then the person. */
export const homeParts: readonly Part[] = [
  {
    title: 'Phòng đặt máy',
    about: 'Đo chỗ trống từ tường đến tường, chỗ hẹp nhất.',
    numbers: [
      ['roomLength', 'Dài (cm)'],
      ['roomWidth', 'Rộng (cm)'],
      ['ceiling', 'Trần cao (cm)'],
    ],
  },
  {
    title: 'Cửa và hành lang',
    about: 'Đo khoảng lọt lòng của cửa hẹp nhất, và hành lang ở hai phía của khúc quanh hẹp nhất nếu có.',
    numbers: [
      ['doorWidth', 'Cửa rộng (cm)'],
      ['doorHeight', 'Cửa cao (cm)'],
      ['corridorBefore', 'Hành lang trước khúc quanh (cm)'],
      ['corridorAfter', 'Hành lang sau khúc quanh (cm)'],
      ['corridorHeight', 'Hành lang cao (cm)'],
      ['floor', 'Tầng (tầng trệt là 1)'],
    ],
  },
  {
    title: 'Thang máy',
    about: 'Đo lòng cabin và khoảng lọt lòng của cửa thang máy.',
    isLift: true,
    numbers: [
      ['liftWidth', 'Cabin rộng (cm)'],
      ['liftDepth', 'Cabin sâu (cm)'],
      ['liftHeight', 'Cabin cao (cm)'],
      ['liftDoorWidth', 'Cửa thang máy rộng (cm)'],
      ['liftDoorHeight', 'Cửa thang máy cao (cm)'],
    ],
  },
  {
    title: 'Cầu thang bộ',
    about: 'Đo chỗ hẹp nhất giữa tường và lan can, và bề sâu của chiếu nghỉ hẹp nhất.',
    numbers: [
      ['stairWidth', 'Cầu thang rộng (cm)'],
      ['landing', 'Chiếu nghỉ sâu (cm)'],
    ],
  },
  {
    title: 'Người tập',
    about: 'Để biết đầu có chạm trần và máy có chịu đủ tải.',
    numbers: [
      ['personHeight', 'Chiều cao của bạn (cm)'],
      ['personWeight', 'Cân nặng của bạn (kg)'],
    ],
  },
];

const unitOf = (key: HomeNumber) => (key === 'floor' ? '' : key === 'personWeight' ? 'kg' : 'cm');

/** What a number may be, said at a field whose number is not. */
const bounds = (key: HomeNumber) => {
  const { least, most } = homeNumbers[key];
  const named = { least: least.toLocaleString('vi-VN'), most: most.toLocaleString('vi-VN'), unit: unitOf(key) };
  return t('Hãy nhập số từ {least} đến {most} {unit}', named).trim();
};

type HomePartProps = { part: Part; bind: (key: HomeNumber) => BoundField; children?: ReactNode };

/** One group of the form; `children` are its boxes to tick. */
export function HomePart({ part: { title, about, numbers, isLift }, bind, children }: HomePartProps) {
  return (
    <fieldset data-lift={isLift} className="border-t border-line pt-5">
      <legend className="display float-left mb-1 text-xl">{translate(title)}</legend>
      <p className="clear-both mb-3 text-sm text-quiet">{translate(about)}</p>
      <div className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3">
        {numbers.map(([key, label]) => {
          const { error, ...field } = bind(key);
          return (
            <Field
              key={key}
              {...field}
              label={translate(label)}
              error={error && bounds(key)}
              inputMode={key === 'floor' ? 'numeric' : 'decimal'}
            />
          );
        })}
      </div>
      {children}
    </fieldset>
  );
}
