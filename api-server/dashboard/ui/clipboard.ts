import { announce } from './toasts.js'
import { t } from '../language/text.js'

/** Copies a text and says so; returns whether. Without HTTPS browsers give no clipboard: `select` then selects the text for the keyboard. */
export async function copyToClipboard(text: string, select: () => void): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    announce(t('Copied to the clipboard'))
    return true
  } catch {
    select()
    announce(t('Press Ctrl+C or ⌘C to copy'))
    return false
  }
}
