import { signal } from '@preact/signals'

/** Whether the palette of commands lies over the page. */
export const paletteOpen = signal(false)

export const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform)

export function openPalette(): void {
  // While a dialog asks something, shortcuts are off.
  if (document.querySelector('dialog[open]') === null) paletteOpen.value = true
}

/** `/` goes to the page's search, or opens the palette if the page has none; Ctrl+K and ⌘K open it anywhere. */
export function installShortcuts(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey) {
      event.preventDefault()
      openPalette()
    } else if (key === '/' && !ctrlKey && !metaKey && !altKey && !isTyping(event.target)) {
      event.preventDefault()
      goToSearch()
    }
  }
  addEventListener('keydown', onKeyDown)
  return () => removeEventListener('keydown', onKeyDown)
}

function goToSearch(): void {
  const search = document.querySelector<HTMLInputElement>('[data-search] input')
  if (document.querySelector('dialog[open]') !== null) return
  if (!search) return openPalette()
  search.focus()
  search.select()
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable)
}
