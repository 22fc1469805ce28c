/** The text is not YAML. The message says why and where: `Map keys must be unique at line 2, column 1`. */
export class YamlMistake extends Error {}

/** The text is more than a reader takes. The message goes on where the reader has named it: `must not nest deeper than 110 levels`. */
export class YamlTooLarge extends Error {}
