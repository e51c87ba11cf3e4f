/** The frame of one screen: the heading, the link to the parent list, and the main action. */
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { ArrowLeft } from '#ui/icons.tsx';
import { buttonStyle } from '#ui/style/button-style.ts';
import { classNames } from '#ui/style/class-names.ts';
import { setScreenTitle } from '../alerts/window-title.ts';
import { OfficeLink, type OfficeLinkProps, type ScreenPath, type Search } from './navigation.tsx';

type PageProps = {
  title: string;
  /** a short state next to the title, for example badges */
  mark?: ReactNode;
  /** the parent list, which the back link opens */
  back?: { to: ScreenPath; search?: Search; label: string };
  /** actions next to the title; if they do not fit on a phone, they are below it in a row that scrolls sideways */
  actions?: ReactNode;
  /** the action that the person most likely wants next: at the bottom of a phone, at the top right of a desktop */
  mainAction?: ReactNode;
  /** true: the screen is wide, for a table; forms are easier to read in one narrow column */
  wide?: boolean;
  children: ReactNode;
};

export function Page({ title, mark, back, actions, mainAction, wide = false, children }: PageProps) {
  useEffect(() => {
    setScreenTitle(`${title} · Quản trị`);
  }, [title]);
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 py-4 md:px-6 md:py-6',
        wide ? 'max-w-7xl' : 'max-w-4xl',
        mainAction != null && 'max-lg:pb-24',
      )}
    >
      <header className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        {back && (
          <OfficeLink
            to={back.to}
            search={back.search}
            aria-label={back.label}
            data-tooltip={back.label}
            className="not-printed -ml-2 inline-flex size-11 items-center justify-center rounded-control hover:bg-line"
          >
            <ArrowLeft className="size-5" />
          </OfficeLink>
        )}
        <h1 className="display text-2xl md:text-3xl">{title}</h1>
        {mark}
        {(actions || mainAction) && (
          <div
            className={classNames(
              'not-printed relative ml-auto flex items-center gap-2 max-md:-mr-4 max-md:max-w-[calc(100%+1rem)] max-md:overflow-x-auto max-md:pr-4 md:flex-wrap',
              !actions && 'max-lg:hidden',
            )}
          >
            {actions}
            {mainAction && <div className="max-lg:hidden">{mainAction}</div>}
          </div>
        )}
      </header>
      {children}
      {mainAction && (
        <div
          data-bottom-bar="narrow"
          className="not-printed fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-10 border-t border-line bg-paper p-3 lg:hidden [&_a:not(dialog_*)]:w-full [&_button:not(dialog_*)]:w-full"
        >
          {mainAction}
        </div>
      )}
    </div>
  );
}

/** A section of a screen, with a heading. */
export function Panel({
  title,
  actions,
  children,
  id,
}: {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
  id?: string;
}) {
  return (
    <section id={id} className="panel">
      {(title || actions) && (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          {title && <h2 className="panel-title">{title}</h2>}
          {actions && <div className="not-printed ml-auto flex flex-wrap gap-2">{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** For each layout of a list of labelled values, the CSS classes of the list, an entry, its label and its value. */
const layouts = {
  rows: ['grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm', 'contents', 'text-quiet', 'min-w-0 break-words'],
  sums: ['grid-cols-[1fr_auto] gap-x-4 gap-y-1', 'contents', '', 'text-right font-semibold tabular-nums'],
  tiles: ['grid-cols-2 gap-3', '', 'text-sm text-quiet', 'font-medium'],
} as const;

type FactsProps = Omit<ComponentProps<'dl'>, 'children'> & {
  as?: keyof typeof layouts;
  /** the values to show, by their labels; the values null, undefined and false are left out */
  of: Readonly<Record<string, ReactNode>>;
};

export function Facts({ as = 'rows', of, className, ...rest }: FactsProps) {
  const [list, fact, label, value] = layouts[as];
  const shown = Object.entries(of).filter(([, each]) => each !== null && each !== undefined && each !== false);
  return (
    <dl {...rest} className={classNames('grid', list, className)}>
      {shown.map(([name, each]) => (
        <div key={name} className={fact}>
          <dt className={label}>{name}</dt>
          <dd className={value}>{each}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The button of a secondary action, which is less prominent than that of the main action. */
export const ActButton = (props: ComponentProps<typeof Button>) => <Button tone="outline" {...props} />;

export const ActLink = <const Path extends string>(props: OfficeLinkProps<Path>) => (
  <OfficeLink<Path> className={buttonStyle({ tone: 'outline' })} {...props} />
);

/** The main action of a screen as a link, for an action that opens another screen. */
export const MainLink = <const Path extends string>(props: OfficeLinkProps<Path>) => (
  <OfficeLink<Path> className={buttonStyle({ tone: 'accent' })} {...props} />
);
