/** Vendors whose SDKs are looked for only where a team names them. The kit describes them: Java and Kotlin code use the same ones. */
export { default } from '@service/scanner-kit/jvm/vendors'
