import { Tooltip as Radix } from 'radix-ui';

export type TooltipBubbleProps = { target: HTMLElement; text: string };

/** A short text next to the element that it describes. A tooltip must never be the only place for its information. */
export default function TooltipBubble({ target, text }: TooltipBubbleProps) {
  const { left, top, width, height } = target.getBoundingClientRect();
  return (
    <Radix.Provider>
      <Radix.Root open>
        <Radix.Trigger asChild>
          <span aria-hidden="true" className="pointer-events-none fixed" style={{ left, top, width, height }} />
        </Radix.Trigger>
        {/* If a dialog or popover is open, the tooltip is rendered inside it: the browser shows dialogs and popovers in its top layer, which covers all other elements. */}
        <Radix.Portal container={target.closest<HTMLElement>('dialog[open], :popover-open')}>
          <Radix.Content
            data-tooltip-bubble
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-control bg-ink px-3 py-2 text-sm text-paper shadow-float"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
