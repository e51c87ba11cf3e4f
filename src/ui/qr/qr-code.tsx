import { qrModules } from './qr-modules.ts';

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, dark } = qrModules(text);
  const path = dark.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
