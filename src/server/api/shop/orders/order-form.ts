/** The multipart form of an order: its fields, and at most one screenshot of a transfer. */
import { type MultipartForm, type PictureField, receiveForm, type Upload } from '../../../http/multipart-form.ts';

export type OrderForm = Pick<MultipartForm, 'fields'> & { screenshot: Upload | null };

const field: PictureField = { name: 'transactionScreenshot', most: 1, tooLarge: 'SCREENSHOT_TOO_LARGE' };

/** Receives the form of an order. Parameters and failures are the same as for receiveForm. */
export async function receiveOrderForm(call: Parameters<typeof receiveForm>[0], folder: string): Promise<OrderForm> {
  const { fields, pictures } = await receiveForm(call, { folder, field });
  return { fields, screenshot: pictures[0] ?? null };
}
