/** Vendors whose SDKs are only looked for if a team names them. The kit describes them: Java and Kotlin code use the same ones. */
export { default } from '@service/scanner-kit/jvm/vendors'
