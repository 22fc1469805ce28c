/** The first member of a file in which the tool keeps a project's configs. */
export const SAVED_CONFIGS = 'serviceConfigs'

/** How files begin that the tool has written, without white space: configs, `--format json`, `--format sarif` and `--format junit`. */
const BEGINNINGS: Partial<Record<string, RegExp[]>> = {
  json: [
    new RegExp(`^\\{"${SAVED_CONFIGS}":`),
    /^\{"project":"[^"]*","filesScanned":\d+,"references":\[/,
    /^\{"\$schema":"[^"]*","version":"2\.1\.0","runs":\[\{"tool":\{"driver":\{"name":"service"/,
  ],
  xml: [/^(?:<\?xml[^>]*>)?<testsuitesname="servicevalidate"/],
}

/** Long enough for each of them, however the file was formatted since. */
const BEGINNING_LENGTH = 2_000

/** Whether the tool has written the file: the keys in it would be references to themselves, and more with every report. */
export function isOwnFile(format: string, text: string): boolean {
  const beginning = text.slice(0, BEGINNING_LENGTH).replace(/\s+/g, '')
  return BEGINNINGS[format]?.some((own) => own.test(beginning)) ?? false
}
