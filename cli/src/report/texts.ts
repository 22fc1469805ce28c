/** The reports for people, in a file of their own: a program that asks for another format need not wait until they are loaded. */
export { explainText } from './explain-text.js'
export { scanText } from './scan-text.js'
export { unusedText } from './unused-text.js'
export { validateText } from './validate-text.js'
