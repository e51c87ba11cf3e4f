import { Picture } from '#browser/parts/picture.tsx';
import { pictureSources } from '#browser/parts/picture-sources.ts';
import { Dumbbell } from '#ui/icons.tsx';
import { classNames } from '#ui/style/class-names.ts';

type PostImageProps = { src: string; sizes: string; when?: 'first' | 'soon' | 'later'; className?: string };

/** A post's picture: a landscape photo fills the frame, a product is shown whole, an icon replaces a missing one. */
export function PostImage({ src, sizes, when = 'later', className }: PostImageProps) {
  const frame = classNames('w-full rounded-card bg-ground', className);
  if (src === '')
    return (
      <div aria-hidden="true" className={classNames(frame, 'flex items-center justify-center text-line')}>
        <Dumbbell className="size-1/4 max-h-24" strokeWidth={1.25} />
      </div>
    );
  const { width, height } = pictureSources(src, sizes) ?? { width: 1, height: 1 };
  return (
    <Picture
      src={src}
      alt=""
      sizes={sizes}
      when={when}
      className={classNames(frame, width > height ? 'object-cover' : 'object-contain')}
    />
  );
}
