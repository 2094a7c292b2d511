import { productName } from '#contract/site.ts'
import { useOperator } from '../platform/operator.ts'

const firstYear = 2026

/** Whose the product is; its own name where no operator is configured. */
export function Copyright({ className }: { className?: string }) {
  const { operator } = useOperator()
  const thisYear = new Date().getFullYear()
  const years = thisYear > firstYear ? `${firstYear}–${thisYear}` : String(firstYear)
  return (
    <p className={className}>
      © {years} {operator?.name ?? productName}
    </p>
  )
}
