/** The back office's endpoints for the addresses of the owner's former shop. */
import { join } from 'node:path';
import { addOldAddress, addOldAddresses, removeOldAddress } from '#commands/moving/old-addresses.ts';
import { Failure } from '#domain/values/failure.ts';
import { fold } from '#domain/values/vietnamese-text.ts';
import { listRedirects } from '#store/moving/redirects.ts';
import { readAddressFile } from '../../../adapters/address-file/read-address-file.ts';
import { UnreadableTable } from '../../../adapters/table-file/table-file-error.ts';
import { publicUrl } from '../../../config/public-url.ts';
import type { Shop } from '../../../config/shop.ts';
import type { RegisterAdmin } from '../../../http/admin-endpoints.ts';
import { type PictureField, receiveForm } from '../../../http/multipart-form.ts';

const field: PictureField = { name: 'file', most: 1, tooLarge: 'FILE_TOO_LARGE' };
/** The maximum number of refused rows in the response. */
const SHOWN = 200;

export function redirectAdminEndpoints(register: RegisterAdmin, { db, config }: Shop): void {
  const folder = join(config.DATA_DIR, 'private', 'uploads');
  const origin = new URL(publicUrl(config)).origin;

  register('listOldAddresses', ({ query: { q, ...page } }) =>
    listRedirects(db, { words: fold(q ?? '').match(/[a-z0-9]+/g) ?? [], ...page }),
  );

  register.act('addOldAddress', ({ tx, body }) => addOldAddress(tx, body, origin));

  register('uploadOldAddresses', async ({ request, reply, staff: { actor } }) => {
    const [file] = (await receiveForm({ request, reply }, { folder, field })).pictures;
    if (!file || file.bytes === 0) throw new Failure('INVALID_REQUEST', { fields: ['file'] });
    const rows = await readAddressFile(file.path).catch((error: unknown) => {
      throw error instanceof UnreadableTable ? new Failure('TABLE_UNREADABLE', { reason: error.message }) : error;
    });
    const { added, changed, flaws } = await addOldAddresses(db, rows, { origin, actor, fileName: file.name });
    const named = { from: 'địa chỉ cũ', to: 'địa chỉ mới' };
    return {
      added,
      changed,
      refused: new Set(flaws.map(({ row }) => row)).size,
      flaws: flaws.slice(0, SHOWN).map(({ row, field: wrong, reason }) => ({
        row: rows[row]?.row ?? 0,
        reason: `${named[wrong]} ${reason}`,
      })),
    };
  });

  register.act('removeOldAddress', ({ tx, params: { id } }) => removeOldAddress(tx, id));
}
