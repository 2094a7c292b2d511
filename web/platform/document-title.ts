import { useEffect } from 'react'
import { productName } from '#contract/site/product.ts'

const isRecorded = () => 'recorded' in document.documentElement.dataset

/** The page's title, without names where a recorder reads it. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (title && !isRecorded()) document.title = `${title} | ${productName}`
  }, [title])
}
