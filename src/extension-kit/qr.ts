/** QR codes, and saving a picture on the device. */
export { saveQr } from '#storefront/payments/save-qr.ts';
export { QrCode } from '#ui/qr/qr-code.tsx';
export { qrModules } from '#ui/qr/qr-modules.ts';
