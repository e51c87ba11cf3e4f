/** The multipart form of an order: its fields, and at most one screenshot of a transfer. */
import { type MultipartForm, type PictureField, type Upload, withMultipartForm } from '../../../http/multipart-form.ts';

export type OrderForm = Pick<MultipartForm, 'fields'> & { screenshot: Upload | null };

const field: PictureField = { name: 'transactionScreenshot', most: 1, tooLarge: 'SCREENSHOT_TOO_LARGE' };

/** As withMultipartForm, which it calls. */
export function withOrderForm<Result>(
  call: Parameters<typeof withMultipartForm>[0],
  folder: string,
  use: (form: OrderForm) => Promise<Result>,
): Promise<Result> {
  return withMultipartForm(call, { folder, field }, ({ fields, pictures: [screenshot = null] }) =>
    use({ fields, screenshot }),
  );
}
