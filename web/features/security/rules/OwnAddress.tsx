import { isAddressRange, networkOf } from '#contract/security/address-ranges.ts'
import { Button } from '../../../ui/Button.tsx'
import { cx } from '../../../ui/class-names.ts'

interface OwnAddressProps {
  address: string | undefined
  isHeld: boolean
  isLimited: boolean
  onAdd: ((address: string) => void) | null
}

/** Where the reader stands now, and whether the list would let them in. */
export function OwnAddress({ address, isHeld, isLimited, onAdd }: OwnAddressProps) {
  if (address === undefined) return null
  const isOut = isLimited && !isHeld
  return (
    <div
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded p-3',
        isOut ? 'bg-warning-soft text-warning-ink' : 'bg-accent-soft text-accent-ink',
      )}
    >
      <p className="min-w-0 break-all">
        現在のIPアドレス：<span className="font-semibold">{address}</span>
        {isHeld && '（許可されています）'}
        {isOut && '（許可に入っていないため、このままでは保存できません）'}
      </p>
      {onAdd && !isHeld && isAddressRange(address) && (
        <Button size="small" variant="white" onClick={() => onAdd(networkOf(address))}>
          許可に追加する
        </Button>
      )}
    </div>
  )
}
