/** Holds what the files of a test run share: tells its parent the variables that name it, and gives it up when the parent does. */
import { shareBrowser } from '../../api-server/test/browser/browser.js'
import { sharePostgres } from '../../api-server/test/support/shared-postgres.js'

// Tests that need browsers say so: unpacking one takes longer than most files' tests.
const [server, browser] = await Promise.all([sharePostgres(), process.argv.includes('--browser') ? shareBrowser() : {}])
process.once('disconnect', () => void server.stop())
process.send?.({ ...server.variables, ...browser })
