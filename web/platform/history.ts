import { createBrowserHistory } from '@tanstack/react-router'

/** Where the app's address stands: the page's own. */
export const history = createBrowserHistory()
