/** SDKs of the Java virtual machine; each file names the documentation it follows. */
export { androidHints } from './hints.js'
export { openFeatureJava, openFeatureKotlin } from './openfeature.js'
export { call, named, serviceAndroid, serviceOpenFeatureProvider, serviceServer } from './service.js'
