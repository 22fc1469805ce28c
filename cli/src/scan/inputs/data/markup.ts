import { Tokenizer } from 'htmlparser2'
import { quotedStrings } from './quoted.js'
import { readScript } from './script.js'
import type { Scalar } from './scalar.js'

/** Texts between tags, attribute values and CDATA; entities that a document defines itself are not expanded. */
export function readXml(text: string): Scalar[] {
  return new MarkupReader(text, true).read()
}

/**
 * Attribute values, quoted strings inside them and inside `{{ }}`, and string literals of scripts. The text between tags is
 * prose for people, not a scalar.
 */
export function readHtml(text: string): Scalar[] {
  return new MarkupReader(text, false).read()
}

class MarkupReader {
  private readonly scalars: Scalar[] = []
  /** The value under way and where it begins. */
  private value = ''
  private start = -1
  private attributeStart = 0
  /** The element whose content is not markup. */
  private raw: 'script' | 'style' | undefined
  private rawStart = 0

  constructor(
    private readonly text: string,
    private readonly xmlMode: boolean,
  ) {}

  read(): Scalar[] {
    const tokenizer = new Tokenizer({ xmlMode: this.xmlMode, decodeEntities: true }, this.callbacks())
    tokenizer.write(this.text)
    tokenizer.end()
    if (this.raw) this.endRaw(this.text.length)
    return this.scalars
  }

  private callbacks(): ConstructorParameters<typeof Tokenizer>[1] {
    const endText = () => this.endText()
    return {
      ontext: (start, end) => this.append(start, this.text.slice(start, end)),
      ontextentity: (codePoint, end) => this.append(end, String.fromCodePoint(codePoint)),
      onattribname: (_, end) => {
        this.clear()
        // Beyond `="`: where the value begins if its first character is an entity.
        this.attributeStart = end + 2
      },
      onattribdata: (start, end) => this.append(start, this.text.slice(start, end)),
      onattribentity: (codePoint) => this.append(this.attributeStart, String.fromCodePoint(codePoint)),
      onattribend: () => this.endAttribute(),
      onopentagname: (start, end) => this.openTag(this.text.slice(start, end).toLowerCase()),
      onopentagend: (end) => {
        this.clear()
        this.rawStart = end + 1
      },
      onselfclosingtag: () => this.clear(),
      onclosetag: (start) => {
        if (this.raw) this.endRaw(start - 2)
        this.endText()
      },
      oncdata: (start, end, endOffset) => {
        this.endText()
        if (!this.xmlMode) return
        this.append(start, this.text.slice(start, end - endOffset))
        this.endText()
      },
      oncomment: endText,
      ondeclaration: endText,
      onprocessinginstruction: endText,
      onend: endText,
    }
  }

  private append(start: number, piece: string): void {
    if (this.start === -1) this.start = start
    this.value += piece
  }

  private clear(): void {
    this.value = ''
    this.start = -1
  }

  private endText(): void {
    if (!this.raw && this.start !== -1) {
      if (this.xmlMode) this.add()
      else {
        for (const { 0: expression, index } of this.value.matchAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}/g)) {
          this.addAll(quotedStrings(expression, this.start + index))
        }
      }
    }
    this.clear()
  }

  private endAttribute(): void {
    if (this.start !== -1) {
      this.add()
      if (!this.xmlMode) this.addAll(quotedStrings(this.value, this.start))
    }
    this.clear()
  }

  private add(): void {
    const value = this.value.trim()
    if (value !== '') this.scalars.push({ value, offset: this.start + this.value.search(/\S/) })
  }

  private addAll(found: Scalar[], from = 0): void {
    for (const { value, offset } of found) this.scalars.push({ value, offset: offset + from })
  }

  private openTag(name: string): void {
    this.endText()
    this.raw = !this.xmlMode && (name === 'script' || name === 'style') ? name : undefined
  }

  private endRaw(end: number): void {
    if (this.raw === 'script') {
      this.addAll(readScript(this.text.slice(this.rawStart, end)), this.rawStart)
    }
    this.raw = undefined
    this.clear()
  }
}
