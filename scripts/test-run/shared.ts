/** Holds what the files of a test run share: tells its parent the variables that name it, and gives it up when the parent does. */
import { shareBrowser } from '../../api-server/test/browser/browser.js'
import { startPostgres } from '../../api-server/test/support/postgres.js'

// Tests that need browsers say so: unpacking one takes longer than most files' tests.
const [server, browser] = await Promise.all([startPostgres(), process.argv.includes('--browser') ? shareBrowser() : {}])
process.once('disconnect', () => void server.stop())
process.send?.({ SERVICE_TEST_POSTGRES: server.url, ...browser })
