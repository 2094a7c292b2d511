import { useEffect } from 'react'
import { productName } from '#contract/site/product.ts'

const isRecorded = () => 'recorded' in document.documentElement.dataset

/**
 * Names the page in the tab and to screen readers; nothing while the title is not known yet, and nobody's name where
 * a recorder reads it.
 */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title && !isRecorded()) document.title = `${title} | ${productName}`
  }, [title])
}
