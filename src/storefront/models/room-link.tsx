import { t } from '#browser/labels/label.ts';
import { roomModelUrl, type ShownModel } from '#domain/models/model.ts';
import { buttonStyle } from '#ui/style/button-style.ts';

/** Android's Scene Viewer, by an intent; a browser that cannot open it stays on the page. At true scale, not resizable. */
function sceneViewer(url: string, name: string): string {
  const asked = new URLSearchParams({ file: url, mode: 'ar_preferred', resizable: 'false', title: name });
  const back = encodeURIComponent(location.href);
  const intent = `scheme=https;package=com.google.ar.core;action=android.intent.action.VIEW;S.browser_fallback_url=${back};end;`;
  return `intent://arvr.google.com/scene-viewer/1.0?${asked}#Intent;${intent}`;
}

const knowsQuickLook = () => document.createElement('a').relList?.supports?.('ar') === true;

/** Stands the model in the visitor's room where the device can: by Apple's Quick Look or Android's Scene Viewer. */
export function RoomLink({ model, name }: { model: ShownModel; name: string }) {
  const look = buttonStyle({ tone: 'ink' });
  if (knowsQuickLook())
    return (
      // Quick Look opens by itself only from a link that has nothing but a picture in it
      <a
        rel="ar"
        href={`${roomModelUrl(model.url, 'usdz')}#allowsContentScaling=0`}
        aria-label={t('Xem trong phòng')}
        className={look}
      >
        <img src="/favicon.svg" alt={t('Xem trong phòng')} className="h-6" />
      </a>
    );
  if (!/Android/.test(navigator.userAgent)) return null;
  const url = new URL(roomModelUrl(model.url, 'glb'), location.href).href;
  return (
    <a href={sceneViewer(url, name)} className={look}>
      {t('Xem trong phòng')}
    </a>
  );
}
