import { productName } from '#contract/site/product.ts'

export function Mark() {
  return (
    <span className="mark">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
        <circle className="disc" cx="20.5" cy="12" r="8" />
        <path d="M9.5 27a6.5 6.5 0 0 1-.9-12.94 8.25 8.25 0 0 1 15.8 1.3A5.9 5.9 0 0 1 23.6 27z" />
      </svg>
      {productName}
    </span>
  )
}
