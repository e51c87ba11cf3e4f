/** The provinces of Vietnam and their wards, from the catalogue. */
import { readFile } from 'node:fs/promises';
import { findPlace } from '#domain/fulfilment/address.ts';
import { findFormerProvince } from '#domain/fulfilment/former-provinces.ts';

const FILE = new URL('../../../catalogue/provinces.json', import.meta.url);

type Place = { code: string; name: string };
type FileContent = { provinces: { code: string; name: string; wards: [code: string, name: string][] }[] };
export type Province = Place & { wards: Place[] };

let provinces: Promise<Province[]> | null = null;

async function read(): Promise<Province[]> {
  const content = JSON.parse(await readFile(FILE, 'utf8')) as FileContent;
  return content.provinces.map((province) => ({
    ...province,
    wards: province.wards.map(([code, name]) => ({ code, name })),
  }));
}

/** Reads the file of provinces once, at the first request. */
export function loadProvinces(): Promise<Province[]> {
  provinces ??= read().catch((error: unknown) => {
    provinces = null;
    throw error;
  });
  return provinces;
}

/**
 * Finds a province by a text from a client or the operator: its official code, its name with or without tone marks, or
 * the name of a former province that is now a part of it. @returns the official code; null if no province matches
 */
export async function readProvince(text: string): Promise<string | null> {
  const provinces = await loadProvinces();
  const code = text.trim();
  if (provinces.some((province) => province.code === code)) return code;
  return findPlace(provinces, text)?.code ?? findFormerProvince(text)?.presentCode ?? null;
}
