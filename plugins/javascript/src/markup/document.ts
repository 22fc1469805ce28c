import { type Braced, isVoid, type ReadBraced, type Tag, tagName, type TagReader } from './tags.js'

/** How a dialect handles the parts of a document, in order. */
interface Reader {
  tags: TagReader
  /** Code in text, at one of `{` and `@`. */
  braced: ReadBraced
  /** Whether the element's content is text up to its end tag; asked before `onOpen`. */
  isRaw: (tag: Tag) => boolean
  onOpen: (tag: Tag) => void
  /** The content of a raw element. */
  onRaw: (tag: Tag, start: number, end: number) => void
  /** @param start of `</` */
  onClose: (name: string, start: number) => void
  onCode: (code: Braced) => void
}

/** No element has a longer name, and a pattern made of it would not compile. */
const MAX_NAME = 200

/** Walks through a document. Never throws; anything that is not markup counts as text. */
export function readDocument(text: string, from: number, reader: Reader): void {
  const points = /[<{@]/g
  for (let at = from; at < text.length;) {
    points.lastIndex = at
    const point = points.exec(text)
    if (!point) return
    at = point[0] === '<' ? readAngle(text, point.index, reader) : readBrace(point.index, reader)
  }
}

function readBrace(position: number, reader: Reader): number {
  const code = reader.braced(position)
  if (!code) return position + 1
  reader.onCode(code)
  return code.after
}

function readAngle(text: string, position: number, reader: Reader): number {
  if (text.startsWith('<!--', position)) return past(text, '-->', position + 4)
  const next = text.charAt(position + 1)
  if (next === '!' || next === '?') return past(text, '>', position)
  if (next === '/') {
    const name = tagName(text, position)
    if (name === undefined) return position + 2
    reader.onClose(name, position)
    return past(text, '>', position)
  }
  const tag = reader.tags.read(position)
  return tag ? readElement(text, tag, reader) : position + 1
}

function readElement(text: string, tag: Tag, reader: Reader): number {
  const raw = !tag.selfClosing && reader.isRaw(tag)
  reader.onOpen(tag)
  if (!raw) return tag.end
  const end = rawEnd(text, tag.name, tag.end)
  reader.onRaw(tag, tag.end, end)
  return end
}

/** The beginning of the end tag of an element whose content has no tags. */
export function rawEnd(text: string, name: string, from: number): number {
  if (name.length > MAX_NAME) return text.length
  const close = new RegExp(`</${name.replace(/[^\w-]/g, '\\$&')}(?=[\\s/>])`, 'gi')
  close.lastIndex = from
  return close.exec(text)?.index ?? text.length
}

function past(text: string, needle: string, position: number): number {
  const index = text.indexOf(needle, position)
  return index < 0 ? text.length : index + needle.length
}

/** The elements and blocks that are open, each with what the dialect keeps of it. */
export class Nesting<T> {
  private readonly open: { name: string; frame: T }[] = []
  private readonly counts = new Map<string, number>()

  get top(): T | undefined {
    return this.open.at(-1)?.frame
  }

  get depth(): number {
    return this.open.length
  }

  push(name: string, frame: T): void {
    this.open.push({ name, frame })
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  pushTag(tag: Tag, frame: T): void {
    if (!tag.selfClosing && !isVoid(tag.name)) this.push(tag.name, frame)
  }

  /** Which of these is the innermost that is open. */
  nearest(names: string[]): string | undefined {
    if (!names.some((name) => this.counts.get(name))) return undefined
    return this.open.findLast(({ name }) => names.includes(name))?.name
  }

  /** Leaves the innermost one of this name, and with it everything that was not closed inside; undefined if none is open. */
  pop(name: string): T | undefined {
    if (!this.counts.get(name)) return undefined
    for (;;) {
      const last = this.open.pop()
      if (!last) return undefined
      this.counts.set(last.name, (this.counts.get(last.name) ?? 1) - 1)
      if (last.name === name) return last.frame
    }
  }
}
