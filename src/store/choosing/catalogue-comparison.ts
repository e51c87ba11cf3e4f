/** What the catalogue declares about comparisons. */
import {
  type ComparisonFile,
  ComparisonFileError,
  comparedAttributes,
  readComparisonFile,
} from '#domain/choosing/comparison-file.ts';
import { catalogueAttributes } from '../attributes/catalogue-attributes.ts';
import { catalogueFile } from '../attributes/catalogue-file.ts';

/** Attributes of extensions are not checked, because an extension may be away. */
function withDeclared(file: ComparisonFile): ComparisonFile {
  const missing = comparedAttributes(file).find(
    (key) => key.startsWith('catalogue/') && !(key in catalogueAttributes()),
  );
  if (missing) throw new ComparisonFileError(`the attribute “${missing}” is not declared in attributes.json`);
  return file;
}

/** A catalogue without the file declares nothing. @throws ComparisonFileError */
export const catalogueComparison: () => ComparisonFile = catalogueFile('comparison.json', (text) =>
  withDeclared(readComparisonFile(text)),
);
