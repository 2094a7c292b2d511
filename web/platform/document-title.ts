import { useEffect } from 'react'
import { productName } from '#contract/site/product.ts'

/** Names the page in the tab and to screen readers; nothing while the title is not known yet. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | ${productName}`
  }, [title])
}
