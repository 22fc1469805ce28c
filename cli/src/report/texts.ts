/** The reports for people, in a separate file: a program that requests another format need not wait for them to load. */
export { explainText } from './explain-text.js'
export { scanText } from './scan-text.js'
export { unusedText } from './unused-text.js'
export { validateText } from './validate-text.js'
