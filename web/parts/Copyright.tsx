import { productName } from '#contract/site/product.ts'

const firstYear = 2026

type CopyrightProps = { operator: { name: string } | null; className?: string }

export function Copyright({ operator, className }: CopyrightProps) {
  const thisYear = new Date().getFullYear()
  const years = thisYear > firstYear ? `${firstYear}–${thisYear}` : String(firstYear)
  return (
    <p className={className}>
      © {years} {operator?.name ?? productName}
    </p>
  )
}
