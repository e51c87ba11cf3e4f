import { buttonStyle } from '#extension-kit/buttons.ts';
import { t } from '#extension-kit/labels.ts';
import { roomModelUrl, type ShownModel } from '#extension-kit/models.ts';

/** Android's Scene Viewer, by an intent; a browser that cannot open it stays on the page. At true scale, not resizable. */
function sceneViewer(url: string, name: string): string {
  const asked = new URLSearchParams({ file: url, mode: 'ar_preferred', resizable: 'false', title: name });
  const back = encodeURIComponent(location.href);
  const intent = `scheme=https;package=com.google.ar.core;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
  return `intent://arvr.google.com/scene-viewer/1.0?${asked}#Intent;${intent}`;
}

/** Stands the model in the visitor's room, where the device can: by Android's Scene Viewer. */
export function RoomLink({ model, name }: { model: ShownModel; name: string }) {
  if (!/Android/.test(navigator.userAgent)) return null;
  const url = new URL(roomModelUrl(model.url), location.href).href;
  return (
    <a href={sceneViewer(url, name)} className={buttonStyle({ tone: 'ink' })}>
      {t('Xem trong phòng')}
    </a>
  );
}
