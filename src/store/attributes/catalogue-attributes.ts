/** The attributes of products that the catalogue declares. */
import { readAttributeFile } from '#domain/attributes/attribute-file.ts';
import type { AttributeTable } from '#domain/catalogue/product-attributes.ts';
import { catalogueFile } from './catalogue-file.ts';

/** A catalogue without the file declares no attributes. @throws AttributeFileError */
export const catalogueAttributes: () => AttributeTable = catalogueFile('attributes.json', readAttributeFile);
