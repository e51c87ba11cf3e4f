/** Fetches the pictures of imported products, and stores them like uploaded ones. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { type Fetched, fetchPictures } from '#commands/moving/fetch-pictures.ts';
import { defaultMediaUrl } from '#domain/catalogue/media.ts';
import { internet, type Network } from '../adapters/network/checked-network.ts';
import { fetchPicture, PictureRefused } from '../adapters/picture/fetch-picture.ts';
import type { Shop } from '../config/shop.ts';
import { keepMaster } from '../pages/media.ts';
import { AS_MASTER, redrawPicture, UnreadablePicture } from '../pages/redraw-picture.ts';

/** Milliseconds after which an attempt to fetch a picture is aborted. */
const PATIENCE = 30_000;
/** An import has one picture drawn at a time, so that a place is left for the pictures of customers and staff. */
const drawn = pLimit(1);

/** @param network the access to the network, by default the internet */
export function fetchPicturesWith(network: Network = { ...internet, patience: PATIENCE }) {
  return async ({ db, files, config }: Shop, _: unknown, signal: AbortSignal): Promise<void> => {
    const folder = join(config.DATA_DIR, 'private', 'uploads');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // the operator names servers in the shop's own network, for example the former shop on the machine beside
    const networkOf = ({ host }: URL): Network =>
      config.PICTURE_HOSTS.includes(host) ? { ...network, isAllowed: () => true } : network;
    const fetch = async (url: string): Promise<Fetched> => {
      const path = join(folder, randomUUID());
      try {
        await fetchPicture(url, path, { networkOf, patience: network.patience }, signal);
        const picture = await drawn(() => redrawPicture(path, AS_MASTER, { client: null }));
        return { mediaUrl: defaultMediaUrl(await keepMaster(files, picture)) };
      } catch (error) {
        if (error instanceof PictureRefused) return { reason: error.reason };
        if (error instanceof UnreadablePicture)
          return { reason: error.reason === 'type' ? 'not-a-picture' : 'unreadable' };
        throw error;
      } finally {
        await rm(path, { force: true });
      }
    };
    await fetchPictures(db, fetch, signal);
  };
}

export const fetchPicturesJob = fetchPicturesWith();
