import { effect, signal } from '@preact/signals'

export type Theme = 'system' | 'light' | 'dark'

const KEY = 'service-theme'

export const theme = signal<Theme>(stored())

/** Keeps the page, and the next visit, in the chosen theme. Without storage (private windows) the choice lasts a visit. */
export function applyTheme(): void {
  effect(() => {
    if (theme.value === 'system') delete document.documentElement.dataset['theme']
    else document.documentElement.dataset['theme'] = theme.value
    try {
      localStorage.setItem(KEY, theme.value)
    } catch {
      // No storage.
    }
  })
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY)
    return value === 'light' || value === 'dark' ? value : 'system'
  } catch {
    return 'system'
  }
}
