import { escapeReader, numberReader } from '@service/scanner-kit'

export const numberLiteral = numberReader()

export const unescape = escapeReader({ letters: 'bfnrtv' })
