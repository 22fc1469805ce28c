/** The built-in languages as printers: what a statement, a class, a client and a read look like in each. */
import { csharp } from './csharp.js'
import { dart } from './dart.js'
import { go } from './go.js'
import { java } from './java.js'
import { javascript } from './javascript.js'
import { kotlin } from './kotlin.js'
import { python } from './python.js'
import { react } from './react.js'
import { swift } from './swift.js'

/** TypeScript comes twice, on a server and in a browser, because it is what most of the code is. */
export const languages = [javascript, python, go, java, kotlin, swift, dart, csharp, react]
