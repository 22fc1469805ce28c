import { render } from 'preact'
import { pathOf } from './api/address.js'
import { App } from './app/app.js'
import { loadAhead } from './app/routes.js'
import { placeLinks } from './app/place.js'
import { applyTheme } from './app/theme.js'
import { installGuards } from './app/unsaved.js'

applyTheme()
loadAhead(pathOf(location.pathname))
placeLinks()
installGuards()
render(<App />, document.body)
