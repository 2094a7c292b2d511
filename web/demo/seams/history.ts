import { createBrowserHistory } from '@tanstack/react-router'
import type * as product from '../../platform/history.ts'

/** The app's address follows the page's question mark, so that a file server finds the page. */
export const history: typeof product.history = createBrowserHistory({
  createHref: (path) => `?${path}`,
  parseLocation: () => {
    const { search: address, hash } = window.location
    const path = address.startsWith('?/') ? address.slice(1) : '/company/dashboard/index'
    const [pathname = '', ...query] = path.split('?')
    const search = query.length > 0 ? `?${query.join('?')}` : ''
    return { href: `${path}${hash}`, pathname, search, hash, state: window.history.state ?? {} }
  },
})
