import pg from 'pg'

const TIMESTAMPTZ = 1184
const BIGINT = 20

const PARSERS = new Map<number, Parser>([
  // Times are ISO strings with milliseconds everywhere outside the database.
  [TIMESTAMPTZ, (text) => new Date(text).toISOString()],
  // Counts and positions; none comes near 2^53.
  [BIGINT, Number],
])

type Parser = (text: string) => unknown

function parserOf(oid: number): Parser {
  return PARSERS.get(oid) ?? (pg.types.getTypeParser as (oid: number) => Parser)(oid)
}

/** How columns are read. */
export const TYPES: pg.CustomTypesConfig = { getTypeParser: parserOf as typeof pg.types.getTypeParser }
