/** A link among those to screens beside each other, for the link of the router; the present one is marked. */
export const tabLink = {
  className: 'tab-line px-3 py-2 whitespace-nowrap text-ink-2 -outline-offset-2 hover:text-ink',
  activeProps: { 'data-current': '' },
} as const
