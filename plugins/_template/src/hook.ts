import language from './index.js'

/** The oclif hook through which the scanner finds its languages. */
export default function languages(): Promise<unknown> {
  return Promise.resolve(language)
}
