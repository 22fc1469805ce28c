import { Shown } from '../shown.js'
import { sentence, type Words } from './words.js'

/**
 * A sentence in which values and names are highlighted. They are shown exactly as stored, in their own text direction.
 */
export function Sentence({ words }: { words: Words }) {
  return (
    <>
      {sentence(words).map((piece, index) => {
        if (typeof piece === 'string') return piece
        if ('name' in piece) {
          return (
            <strong key={index} dir="auto" class="word-name">
              <Shown text={piece.name} />
            </strong>
          )
        }
        return (
          <code key={index} dir="auto" class="word-value">
            <Shown text={piece.value} spaces={false} />
          </code>
        )
      })}
    </>
  )
}
