/** The page numbers to offer: first, last, and those around the present one; `gap` where some are left out. */
export function pageWindow(page: number, pageCount: number): (number | 'gap-before' | 'gap-after')[] {
  const near = [page - 1, page, page + 1]
  if (page <= 3) near.push(2, 3, 4)
  if (page >= pageCount - 2) near.push(pageCount - 3, pageCount - 2, pageCount - 1)
  const middle = [...new Set(near)].filter((each) => each > 1 && each < pageCount).sort((a, b) => a - b)
  const before = (middle[0] ?? 2) > 2 ? (['gap-before'] as const) : []
  const after = (middle.at(-1) ?? pageCount) < pageCount - 1 ? (['gap-after'] as const) : []
  return pageCount <= 1 ? [1] : [1, ...before, ...middle, ...after, pageCount]
}
