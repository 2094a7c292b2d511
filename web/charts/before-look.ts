/** How what is compared with is drawn: lighter than what is shown, told by its dashes too. */
export const beforeLine = { className: 'fill-none stroke-ink-3', strokeWidth: 1.5, strokeDasharray: '4 4' }

export const beforeMark = { className: 'stroke-ink', strokeWidth: 2.5 }
