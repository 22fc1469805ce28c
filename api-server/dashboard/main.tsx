import { render } from 'preact'
import { App } from './app/app.js'
import { applyTheme } from './app/theme.js'
import { installGuards } from './app/unsaved.js'

applyTheme()
installGuards()
render(<App />, document.body)
