import { render } from 'preact'
import { App } from './app/app.js'
import { loadAhead } from './app/routes.js'
import { applyTheme } from './app/theme.js'
import { installGuards } from './app/unsaved.js'

applyTheme()
loadAhead(location.pathname)
installGuards()
render(<App />, document.body)
