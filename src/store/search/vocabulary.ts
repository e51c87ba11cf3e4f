/** The copy of the vocabulary in each process's memory. Read again when the version in the database increased. */
import { sql } from 'kysely';
import { loadSpareOf } from '#domain/search/load.ts';
import {
  openVocabulary,
  type ProductType,
  type SynonymGroup,
  type Vocabulary,
  type WordCount,
} from '#domain/search/vocabulary.ts';
import { catalogueAttributes } from '../attributes/catalogue-attributes.ts';
import { type Database, rowsOf } from '../database/database.ts';
import { tradeWords } from './trade-words.ts';

type Copy = { version: number; vocabulary: Promise<Vocabulary> };
const copies = new WeakMap<Database, Copy>();

/** The most words with digits held in memory, the most frequent ones: such words are mostly names of models. */
const MOST_CODES = 5_000;
const MOST_WORDS = 200_000;

async function readVocabulary(db: Database): Promise<Vocabulary> {
  const columns = sql`word, type_id as "typeId", named, called, detailed, mentioned`;
  const [words, codes, types, groups] = await Promise.all([
    rowsOf<WordCount>(db)`
      select ${columns} from search_words where word !~ '[0-9]' order by named + called desc limit ${MOST_WORDS}`,
    rowsOf<WordCount>(db)`
      select ${columns} from search_words where word ~ '[0-9]' order by named + called + detailed desc limit ${MOST_CODES}`,
    rowsOf<ProductType>(db)`
      select t.id, t.number, t.slug, t.name, coalesce(w.named, 0) as products
      from product_types t left join search_words w on w.type_id = t.id and w.word = '#' || t.slug
      order by t.position`,
    rowsOf<{ phrases: string[] }>(db)`select phrases from search_synonyms order by id`,
  ]);
  return openVocabulary(
    [...words, ...codes],
    types,
    groups.map(({ phrases }): SynonymGroup => phrases),
    tradeWords(),
    loadSpareOf(catalogueAttributes()),
  );
}

/** @param version the version of the vocabulary in the database */
export function vocabularyOf(db: Database, version: number): Promise<Vocabulary> {
  const copy = copies.get(db);
  if (copy && copy.version >= version) return copy.vocabulary;
  const vocabulary = readVocabulary(db);
  copies.set(db, { version, vocabulary });
  vocabulary.catch(() => copies.delete(db));
  return vocabulary;
}
