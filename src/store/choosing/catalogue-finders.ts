/** The finders that the catalogue declares. */
import { attributesNamed, type FinderFile, FinderFileError, readFinderFile } from '#domain/choosing/finder-file.ts';
import { catalogueAttributes } from '../attributes/catalogue-attributes.ts';
import { catalogueFile } from '../attributes/catalogue-file.ts';

/** Attributes of extensions are not checked, because an extension may be away. */
function withDeclared(file: FinderFile): FinderFile {
  const missing = attributesNamed(file).find((key) => key.startsWith('catalogue/') && !(key in catalogueAttributes()));
  if (missing) throw new FinderFileError(`the attribute “${missing}” is not declared in attributes.json`);
  return file;
}

/** A catalogue without the file declares no finders. @throws FinderFileError */
export const catalogueFinders: () => FinderFile = catalogueFile('finders.json', (text) =>
  withDeclared(readFinderFile(text)),
);
