import { shownPieces, type ShownOptions } from './odd-characters.js'

/** A text written by somebody, with its invisible characters as tokens: a key must look like what it is. */
export function Shown({ text, ...options }: { text: string } & ShownOptions) {
  const pieces = shownPieces(text, options)
  if (pieces.every((piece) => typeof piece === 'string')) return <>{text}</>
  return (
    <>
      {pieces.map((piece, index) => {
        if (typeof piece === 'string') return piece
        const { label, name } = piece
        return (
          <span key={index} class="odd-character" title={name}>
            {label}
            {name !== label && <span class="visually-hidden"> {name} </span>}
          </span>
        )
      })}
    </>
  )
}

/** As `Shown`, for a key within a sentence. */
export function ShownKey({ text }: { text: string }) {
  return (
    <code dir="auto">
      <Shown text={text} />
    </code>
  )
}
