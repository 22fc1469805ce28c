import { useRef } from 'preact/hooks'

/** How near to the window's edge the page begins to scroll, and how fast, in pixels. */
const EDGE = 64
const SPEED = 10

/**
 * Dragging the items of a list by a handle, with mouse, pen or finger. While it is dragged an item follows the pointer
 * and the others make room by transforms alone, so that nothing jumps; the order changes once, at the end. Escape gives
 * up. Spread the answer's `handle(index)` on the handle of each item; items are the children of the list with
 * `data-sortable`.
 */
export function useReorder(list: { current: HTMLElement | null }, onMove: (from: number, to: number) => void) {
  const drag = useRef<Drag | undefined>(undefined)

  function start(event: PointerEvent, from: number): void {
    if (event.button !== 0 || !list.current || drag.current) return
    const handle = event.currentTarget as HTMLElement
    handle.setPointerCapture(event.pointerId)
    event.preventDefault()
    drag.current = new Drag(list.current, from, event.clientY, (to) => {
      drag.current = undefined
      if (to !== from) onMove(from, to)
    })
  }

  return {
    handle: (index: number) => ({
      onPointerDown: (event: PointerEvent) => start(event, index),
      onPointerMove: (event: PointerEvent) => drag.current?.follow(event.clientY),
      onPointerUp: () => drag.current?.end(true),
      onPointerCancel: () => drag.current?.end(false),
    }),
  }
}

class Drag {
  readonly #items: HTMLElement[]
  readonly #boxes: { top: number; middle: number }[]
  readonly #room: number
  #to: number
  #pointer: number
  #frame = 0

  constructor(
    readonly list: HTMLElement,
    readonly from: number,
    readonly startY: number,
    readonly done: (to: number) => void,
  ) {
    this.#items = [...list.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement && child.hasAttribute('data-sortable'),
    )
    const top = list.getBoundingClientRect().top
    this.#boxes = this.#items.map((item) => {
      const box = item.getBoundingClientRect()
      return { top: box.top - top, middle: box.top - top + box.height / 2 }
    })
    const own = this.#items[from]
    this.#room = (own?.getBoundingClientRect().height ?? 0) + parseFloat(getComputedStyle(list).rowGap || '0')
    this.#to = from
    this.#pointer = startY
    this.#listTop = top
    list.setAttribute('data-sorting', '')
    own?.setAttribute('data-dragged', '')
    addEventListener('keydown', this.#onKey, true)
    this.#scroll()
  }

  readonly #listTop: number

  follow(clientY: number): void {
    this.#pointer = clientY
    this.#place()
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    this.end(false)
  }

  end(keep: boolean): void {
    cancelAnimationFrame(this.#frame)
    removeEventListener('keydown', this.#onKey, true)
    // Without the attribute there is no transition back: the new order is drawn where the items already are.
    this.list.removeAttribute('data-sorting')
    for (const item of this.#items) {
      item.style.transform = ''
      item.removeAttribute('data-dragged')
    }
    this.done(keep ? this.#to : this.from)
  }

  #place(): void {
    // The list may have been scrolled since.
    const scrolled = this.#listTop - this.list.getBoundingClientRect().top
    const by = this.#pointer - this.startY + scrolled
    const middle = (this.#boxes[this.from]?.middle ?? 0) + by
    this.#to = this.#boxes.filter((box, index) => index !== this.from && box.middle < middle).length
    for (const [index, item] of this.#items.entries()) {
      item.style.transform = index === this.from ? `translateY(${by}px)` : this.#shift(index)
    }
  }

  #shift(index: number): string {
    if (index > this.from && index <= this.#to) return `translateY(${-this.#room}px)`
    return index < this.from && index >= this.#to ? `translateY(${this.#room}px)` : ''
  }

  #scroll(): void {
    this.#frame = requestAnimationFrame(() => {
      const by = this.#pointer < EDGE ? -SPEED : this.#pointer > innerHeight - EDGE ? SPEED : 0
      if (by !== 0) {
        scrollBy(0, by)
        this.#place()
      }
      this.#scroll()
    })
  }
}
